import { loadTexts } from "~/i18n/load-texts";

await loadTexts("redeem", import.meta.glob("./texts/*.json", { import: "default" }));
