import { loadTexts } from "~/i18n/load-texts";

await loadTexts("dashboard", import.meta.glob("./texts/*.json", { import: "default" }));
