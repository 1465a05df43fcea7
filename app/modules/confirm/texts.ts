import { loadTexts } from "~/i18n/load-texts";

await loadTexts("confirm", import.meta.glob("./texts/*.json", { import: "default" }));
