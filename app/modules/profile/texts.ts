import { loadTexts } from "~/i18n/load-texts";

await loadTexts("profile", import.meta.glob("./texts/*.json", { import: "default" }));
