import { loadTexts } from "~/i18n/load-texts";

await loadTexts("drivers", import.meta.glob("./texts/*.json", { import: "default" }));
