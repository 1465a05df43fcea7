import { loadTexts } from "~/i18n/load-texts";

await loadTexts("brand", import.meta.glob("./texts/*.json", { import: "default" }));
