import { insertMany } from "../../database/bulk";
import type { SeedPart } from "../../demonstration/part";
import { Random } from "../../demonstration/random";
import about from "./pages/about.html?raw";
import help from "./pages/help.html?raw";
import privacy from "./pages/privacy.html?raw";
import terms from "./pages/terms.html?raw";
import { PAGES } from "./first-pages";
import { webPages } from "./table";

const HTML = { about, help, privacy, terms };
const MADE = new Date(Date.UTC(2022, 4, 20, 9));

export const webPageSeed: SeedPart = {
  name: "web_pages",
  make: async ({ tx }) => {
    const random = new Random("web pages");
    const rows = PAGES.map((page, position) => ({
      ...random.record(MADE),
      ...page,
      html: HTML[page.slug],
      position,
    }));
    await insertMany(tx, webPages, rows);
  },
};
