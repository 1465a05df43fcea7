import { loadTexts } from "~/i18n/load-texts";

await loadTexts("web-pages", import.meta.glob("./texts/*.json", { import: "default" }));
