import { loadTexts } from "~/i18n/load-texts";

await loadTexts("activity", import.meta.glob("./texts/*.json", { import: "default" }));
