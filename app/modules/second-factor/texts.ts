import { loadTexts } from "~/i18n/load-texts";

await loadTexts("second-factor", import.meta.glob("./texts/*.json", { import: "default" }));
