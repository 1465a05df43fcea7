import { loadTexts } from "~/i18n/load-texts";

await loadTexts("change-password", import.meta.glob("./texts/*.json", { import: "default" }));
