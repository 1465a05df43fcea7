import { loadTexts } from "~/i18n/load-texts";

await loadTexts("subscriptions", import.meta.glob("./texts/*.json", { import: "default" }));
