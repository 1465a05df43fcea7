import { loadTexts } from "~/i18n/load-texts";

await loadTexts("settings", import.meta.glob("./texts/*.json", { import: "default" }));
