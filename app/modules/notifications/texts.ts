import { loadTexts } from "~/i18n/load-texts";

await loadTexts("notifications", import.meta.glob("./texts/*.json", { import: "default" }));
