import { loadTexts } from "~/i18n/load-texts";

await loadTexts("tiers", import.meta.glob("./texts/*.json", { import: "default" }));
