import { loadTexts } from "~/i18n/load-texts";

await loadTexts("happy-money", import.meta.glob("./texts/*.json", { import: "default" }));
