import { loadTexts } from "~/i18n/load-texts";

await loadTexts("bookings", import.meta.glob("./texts/*.json", { import: "default" }));
