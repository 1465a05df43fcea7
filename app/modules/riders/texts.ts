import { loadTexts } from "~/i18n/load-texts";

await loadTexts("riders", import.meta.glob("./texts/*.json", { import: "default" }));
