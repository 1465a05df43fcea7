import { loadTexts } from "~/i18n/load-texts";

await loadTexts("faqs", import.meta.glob("./texts/*.json", { import: "default" }));
