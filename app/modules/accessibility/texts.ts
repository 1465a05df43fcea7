import { loadTexts } from "~/i18n/load-texts";

await loadTexts("accessibility", import.meta.glob("./texts/*.json", { import: "default" }));
