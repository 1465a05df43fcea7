import { loadTexts } from "~/i18n/load-texts";

await loadTexts("go-to", import.meta.glob("./texts/*.json", { import: "default" }));
