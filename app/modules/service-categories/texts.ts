import { loadTexts } from "~/i18n/load-texts";

await loadTexts("service-categories", import.meta.glob("./texts/*.json", { import: "default" }));
