import { loadTexts } from "~/i18n/load-texts";

await loadTexts("tips", import.meta.glob("./texts/*.json", { import: "default" }));
