import { loadTexts } from "~/i18n/load-texts";

await loadTexts("accounts", import.meta.glob("./texts/*.json", { import: "default" }));
