import { loadTexts } from "~/i18n/load-texts";

await loadTexts("fares", import.meta.glob("./texts/*.json", { import: "default" }));
