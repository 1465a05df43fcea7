import { loadTexts } from "~/i18n/load-texts";

await loadTexts("mileage", import.meta.glob("./texts/*.json", { import: "default" }));
