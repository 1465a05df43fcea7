import { loadTexts } from "~/i18n/load-texts";

await loadTexts("ratings", import.meta.glob("./texts/*.json", { import: "default" }));
