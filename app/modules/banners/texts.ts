import { loadTexts } from "~/i18n/load-texts";

await loadTexts("banners", import.meta.glob("./texts/*.json", { import: "default" }));
