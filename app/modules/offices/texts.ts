import { loadTexts } from "~/i18n/load-texts";

await loadTexts("offices", import.meta.glob("./texts/*.json", { import: "default" }));
