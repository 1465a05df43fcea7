import "../environment";
import { expect, it } from "vitest";
import type { TFunction } from "i18next";
import { findHits } from "~/modules/go-to/find.server";
import type { Person } from "~/session/person";
import type { Api } from "~/taxi-api/client.server";

it("names from right to left do not turn what stands beside them in a hit", async () => {
  const docs = [
    { kind: "user", _id: "r1", title: "محمد علي", detail: "ali@mail.example · +354 6111234", status: null },
    { kind: "booking", _id: "b1", title: "#12", detail: "محمد علي · 12 Elm Road", status: null },
  ];
  const api = (() => Promise.resolve({ data: { docs, totalDocs: docs.length } })) as unknown as Api;
  const t = ((key: string) => key) as unknown as TFunction;
  const person = { role: "admin", accessModules: [] } as unknown as Person;
  const { groups } = await findHits({ api, person, t, text: "محمد", from: "/adminPanel/go" });
  const shown = groups.flatMap(({ hits }) => hits.map(({ title, detail }) => [title, detail]));
  expect(shown).toEqual([
    ["\u2068محمد علي\u2069", "ali@mail.example · +354 6111234"],
    ["#12", "\u2068محمد علي\u2069 · 12 Elm Road"],
  ]);
});
