import type { FastifyInstance } from "fastify";
import { missing } from "../core/http-error";
import { drawCategory } from "./category-pictures";

/** The pictures of the demonstration's banners, videos and gift cards by name: two colors, a large and a small line of text. */
const PICTURES: Readonly<Record<string, readonly [from: string, to: string, title: string, detail: string]>> = {
  "banner/first-ride": ["#2348d6", "#5f79dc", "20 % off your first ride", "With the code HELLO20"],
  "banner/pets": ["#0d7a4a", "#2fa36f", "Room for four paws", "Pet service, now until midnight"],
  "banner/airport": ["#12161f", "#3c4656", "To the airport at a fixed price", "Book up to 30 days ahead"],
  "banner/designated": ["#97286f", "#c75fa4", "We drive you and your car", "Designated drivers, Friday to Sunday"],
  "banner/winter": ["#1f5fa8", "#6ea8dd", "Warm and home by ten", "Double happy money in January"],
  "video/first-booking": ["#2348d6", "#1b3ab3", "Your first booking", "2 minutes"],
  "video/share-trip": ["#1f5fa8", "#164a85", "Share your trip", "1 minute"],
  "video/lost-things": ["#8a5a00", "#6b4600", "Left something behind?", "1 minute"],
  "video/first-day": ["#12161f", "#303a49", "Your first day", "4 minutes"],
  "video/pets-on-board": ["#0d7a4a", "#0a5f3a", "Pets on board", "3 minutes"],
  "video/documents": ["#97286f", "#741e55", "Papers up to date", "2 minutes"],
  "video/safety": ["#b3261e", "#8b1d17", "Safe through the night", "5 minutes"],
  "gift-card/birthday-cake": ["#97286f", "#d0588f", "Happy birthday", "A ride on us"],
  "gift-card/birthday-balloons": ["#1f5fa8", "#7a4fc4", "Another year!", "Celebrate, we drive"],
  "gift-card/birthday-kids": ["#a85b00", "#d98a1f", "Hooray, it is your day", "To the party and back"],
  "gift-card/thanks": ["#0d7a4a", "#2fa36f", "Thank you", "With all my heart"],
  "gift-card/thanks-team": ["#2348d6", "#5f79dc", "Great work", "From the whole team"],
  "gift-card/christmas": ["#8b1d17", "#0a5f3a", "Merry Christmas", "Warm and home safely"],
  "gift-card/new-year": ["#12161f", "#3c4656", "Happy New Year", "Leave the car at home"],
  "gift-card/lunar-new-year": ["#b3261e", "#d4532c", "Happy Lunar New Year", "Good fortune"],
  "gift-card/wedding": ["#6b5a86", "#a890c4", "Just married", "To the two of you"],
  "gift-card/graduation": ["#164a85", "#1f5fa8", "You did it", "On to the next stop"],
  "gift-card/new-baby": ["#2a7f86", "#56adb0", "Welcome, little one", "Rides for the first weeks"],
  "gift-card/airport": ["#303a49", "#5a6b84", "Bon voyage", "Your ride to the airport"],
  "gift-card/city-break": ["#741e55", "#c2417c", "A weekend away", "Wherever you like"],
};

const KINDS = ["banner", "video", "gift-card"] as const;
/** Width, height and size of the large line, in pixels. */
const SIZES = { banner: [1200, 400, 72], video: [640, 360, 48], "gift-card": [640, 400, 52] } as const;

/** Returns the stored address of a picture. */
export const pictureOf = (name: keyof typeof PICTURES): string => `samples/${name}.svg`;

/** The headers of every drawn picture. */
export const PICTURE_HEADERS = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "cross-origin-resource-policy": "cross-origin",
  "cache-control": "public, max-age=86400",
};

/** Serves the demonstration's pictures under the path of uploaded images. */
export function servePictures(app: FastifyInstance): void {
  const serve = (kind: string, drawn: (name: string) => string | undefined) =>
    app.get<{ Params: { name: string } }>(`/uploads/samples/${kind}/:name`, (request, reply) => {
      const picture = drawn(request.params.name.replace(/\.svg$/, ""));
      if (picture === undefined) throw missing("The image");
      return reply.headers(PICTURE_HEADERS).type("image/svg+xml; charset=utf-8").send(picture);
    });
  for (const kind of KINDS) serve(kind, (name) => draw(kind, `${kind}/${name}`));
  serve("category", drawCategory);
}

function draw(kind: (typeof KINDS)[number], name: string): string | undefined {
  const picture = Object.hasOwn(PICTURES, name) ? PICTURES[name] : undefined;
  if (!picture) return undefined;
  const [from, to, title, detail] = picture;
  const [width, height, size] = SIZES[kind];
  const text = (content: string, y: number, fontSize: number, opacity: number) =>
    `<text x="${width * 0.06}" y="${y}" font-family="system-ui, sans-serif" font-weight="700" font-size="${fontSize}" fill="#fff" fill-opacity="${opacity}">${content}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#g)"/>`,
    `<circle cx="${width * 0.9}" cy="${height * 0.2}" r="${height * 0.55}" fill="#ffc21a" fill-opacity=".22"/>`,
    text(title, height * 0.55, size, 1),
    text(detail, height * 0.55 + size, size * 0.5, 0.9),
    "</svg>",
  ].join("");
}
