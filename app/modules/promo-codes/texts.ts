import { loadTexts } from "~/i18n/load-texts";

await loadTexts("promo-codes", import.meta.glob("./texts/*.json", { import: "default" }));
