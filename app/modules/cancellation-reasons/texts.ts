import { loadTexts } from "~/i18n/load-texts";

await loadTexts("cancellation-reasons", import.meta.glob("./texts/*.json", { import: "default" }));
