import { loadTexts } from "~/i18n/load-texts";

await loadTexts("default-promo", import.meta.glob("./texts/*.json", { import: "default" }));
