import { loadTexts } from "~/i18n/load-texts";

await loadTexts("sign-in", import.meta.glob("./texts/*.json", { import: "default" }));
