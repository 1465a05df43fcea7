import { loadTexts } from "~/i18n/load-texts";

await loadTexts("sub-admins", import.meta.glob("./texts/*.json", { import: "default" }));
