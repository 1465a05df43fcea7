import { loadTexts } from "~/i18n/load-texts";

await loadTexts("invitation-promo", import.meta.glob("./texts/*.json", { import: "default" }));
