import type { FastifyInstance } from "fastify";
import { missing } from "../core/http-error";
import { PICTURE_HEADERS } from "./pictures";

/** The badges of the demonstration's tiers by name: the colors of rim and face, and the number of stars. */
const BADGES = {
  bronze: ["#8a5a2b", "#c98d4e", 1],
  silver: ["#66707f", "#b8c2cf", 2],
  gold: ["#a87400", "#ffc21a", 3],
  platinum: ["#2348d6", "#c9d5ff", 5],
} as const;

/** Returns the stored address of a badge. */
export const badgeOf = (name: keyof typeof BADGES): string => `samples/tier/${name}.svg`;

/** Serves the demonstration's badges under the path of uploaded images. */
export function serveBadges(app: FastifyInstance): void {
  app.get<{ Params: { name: string } }>("/uploads/samples/tier/:name", (request, reply) => {
    const name = request.params.name.replace(/\.svg$/, "");
    if (!Object.hasOwn(BADGES, name)) throw missing("The image");
    return reply
      .headers(PICTURE_HEADERS)
      .type("image/svg+xml; charset=utf-8")
      .send(draw(BADGES[name as keyof typeof BADGES]));
  });
}

function draw([rim, face, stars]: (typeof BADGES)[keyof typeof BADGES]): string {
  const star = "M0-11 3.2-3.6 11-3 5 2.2 6.9 10 0 5.8-6.9 10-5 2.2-11-3-3.2-3.6z";
  // More than three stars need a second row, because one row would touch the rim.
  const rows = stars > 3 ? [stars - 3, 3] : [stars];
  const all = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, at) => {
      const x = 64 + (at - (count - 1) / 2) * 25;
      const y = 60 + (row - (rows.length - 1) / 2) * 25;
      return `<path d="${star}" transform="translate(${x} ${y}) scale(1.1)" fill="${rim}"/>`;
    }),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128">`,
    `<path d="M40 84 28 124l18-8 12 12 8-36zM88 84l12 40-18-8-12 12-8-36z" fill="${rim}"/>`,
    `<circle cx="64" cy="60" r="56" fill="${rim}"/><circle cx="64" cy="60" r="46" fill="${face}"/>`,
    ...all,
    "</svg>",
  ].join("");
}
