import { loadTexts } from "~/i18n/load-texts";

await loadTexts("videos", import.meta.glob("./texts/*.json", { import: "default" }));
