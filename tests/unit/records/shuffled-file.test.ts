import "../environment";
import { expect, it } from "vitest";
import { calls } from "contract";
import type { AnyCall } from "contract/call";
import { DEFAULT_LOCALE } from "contract/locale-constants";
import type { GuardedArgs } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import type { Api } from "~/taxi-api/client.server";

it.each(["csv", "xlsx"])("a %s file that would lack rows of a list that shuffles breaks off", async (type) => {
  const rows = Array.from({ length: 2500 }, (_, id) => ({ _id: `row-${id}`, title: `Row ${id}` }));
  const fileOf = async (turn: number) => {
    const api = ((call: AnyCall) =>
      Promise.resolve(call === calls.readLocale ? { data: DEFAULT_LOCALE } : undefined)) as unknown as Api;
    const url = new URL(`https://panel.example/export.csv?as=${type}`);
    const response = await exportList(
      { api, url, t: (key: string) => key, language: "eng" } as unknown as GuardedArgs,
      {
        filename: "notifications",
        rules: { path: "/adminPanel/Notification_Management", sortable: [] },
        columns: () => [{ id: "title", header: "Title", accessorKey: "title" }],
        source:
          () =>
          ({ page = 1, limit }) => {
            const turned = [...rows.slice(turn * page), ...rows.slice(0, turn * page)];
            return Promise.resolve({
              data: { docs: turned.slice((page - 1) * limit, page * limit), totalDocs: rows.length },
            });
          },
      },
    );
    return (await response.arrayBuffer()).byteLength;
  };
  expect(await fileOf(0)).toBeGreaterThan(10_000);
  await expect(fileOf(300)).rejects.toBeDefined();
});
