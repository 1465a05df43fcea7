import { insertMany } from "../../database/bulk";
import { newId } from "../../database/ids";
import type { SeedPart } from "../../demonstration/part";
import { Random } from "../../demonstration/random";
import about from "./pages/about.html?raw";
import help from "./pages/help.html?raw";
import privacy from "./pages/privacy.html?raw";
import terms from "./pages/terms.html?raw";
import { webPages } from "./table";

const MADE = new Date(Date.UTC(2022, 4, 20, 9));

export const webPageSeed: SeedPart = {
  name: "web_pages",
  make: async ({ tx }) => {
    const random = new Random("web pages");
    const pages = [
      { slug: "about", title: "About us", html: about },
      { slug: "help", title: "Help", html: help },
      { slug: "privacy", title: "Privacy policy", html: privacy },
      { slug: "terms", title: "Terms and conditions", html: terms },
    ];
    const rows = pages.map((page, position) => ({
      id: newId(MADE.getTime(), random.idBytes()),
      createdAt: MADE,
      updatedAt: MADE,
      ...page,
      position,
    }));
    await insertMany(tx, webPages, rows);
  },
};
