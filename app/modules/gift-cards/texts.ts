import { loadTexts } from "~/i18n/load-texts";

await loadTexts("gift-cards", import.meta.glob("./texts/*.json", { import: "default" }));
