import { insertMany } from "../../database/bulk";
import type { SeedPart } from "./part";
import { Random } from "../random";
import about from "./web-pages/about.html?raw";
import help from "./web-pages/help.html?raw";
import privacy from "./web-pages/privacy.html?raw";
import terms from "./web-pages/terms.html?raw";
import { PAGES } from "../../resources/web-pages/first-pages";
import { webPages } from "../../resources/web-pages/table";

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
