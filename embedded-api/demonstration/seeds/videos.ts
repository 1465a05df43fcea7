import { insertMany } from "../../database/bulk";
import type { SeedPart } from "./part";
import { pictureOf } from "../pictures";
import { Random } from "../random";
import { videos } from "../../resources/videos/table";

const MADE = Date.UTC(2022, 7, 8, 9);
const DAY = 24 * 60 * 60 * 1000;

const VIDEOS = [
  ["user", "first-booking", "Your first booking", "From the address to the receipt, step by step.", true],
  ["user", "share-trip", "Share your trip", "Let someone at home see where you are until you have arrived.", true],
  ["user", "lost-things", "Left something behind?", "How to reach your driver after the ride.", false],
  ["driver", "first-day", "Your first day", "What to check before the first ride and how the day goes.", true],
  ["driver", "pets-on-board", "Pets on board", "Blankets, boxes and breaks: how animals travel well.", true],
  ["driver", "documents", "Papers up to date", "Renew license and insurance before they take you off the road.", false],
  ["driver", "safety", "Safe through the night", "What to do when a passenger makes you uneasy.", true],
] as const;

export const videoSeed: SeedPart = {
  name: "videos",
  make: async ({ tx }) => {
    const random = new Random("videos");
    const rows = VIDEOS.map(([audience, name, title, description, hasCaptions], index) => {
      const at = new Date(MADE + index * 12 * DAY);
      return {
        ...random.record(at),
        title,
        description,
        url: `https://videos.example.com/${audience}/${name}.mp4`,
        thumbnail: pictureOf(`video/${name}`),
        captions: hasCaptions ? `https://videos.example.com/${audience}/${name}.en.vtt` : "",
        audience,
        position: VIDEOS.slice(0, index + 1).filter(([whose]) => whose === audience).length,
      };
    });
    await insertMany(tx, videos, rows);
  },
};
