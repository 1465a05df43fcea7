import { describe, expect, it } from "vitest";
import { readListQuery, type ListRules } from "~/records/list/list-query";
import { inOrderHref, isInOrder, movedHref, packMove, unpackMove } from "~/records/list/row-order";

const rules: ListRules = {
  path: "/things",
  sortable: ["position", "name"],
  defaultSort: { by: "position", order: "asc" },
  filters: { state: ["on"] },
};
const query = (search: string) => readListQuery(new URL(`http://panel.example/things${search}`), rules);

describe("moving a row", () => {
  it("packs the row and its position, whatever its name is", () => {
    for (const name of ["a b", "", "1 up x", "ü\nü", "%20"]) {
      const move = { id: "a/b c", name, position: 12, button: "down" as const };
      expect(unpackMove(packMove(move))).toEqual(move);
    }
  });

  it.each(["", "up 1 a b", "-1 up a b", "1 left a b", "12345678 up a b", "1 up %zz b", "1.5 up a b"])(
    "takes no %j",
    (text) => {
      expect(unpackMove(text)).toBeNull();
    },
  );
  it.each([null, undefined, 5, new File([], "x")])("does not accept %o", (value) => {
    expect(unpackMove(value)).toBeNull();
  });

  it.each([
    ["", true],
    ["?page=2&limit=25", true],
    ["?sort=position&order=desc", false],
    ["?sort=name", false],
    ["?search=a", false],
    ["?state=on", false],
  ])("is offered with %j: %s", (search, offered) => {
    expect(isInOrder(query(search))).toBe(offered);
  });

  it("leads to the page of the new position and to the button", () => {
    expect(movedHref(query("?page=2"), { id: "x", button: "up" }, 10)).toBe("/things#move-up-x");
    expect(movedHref(query(""), { id: "x", button: "down" }, 11)).toBe("/things?page=2#move-down-x");
    expect(inOrderHref(query("?search=a&state=on&sort=name&order=desc"))).toBe("/things");
  });
});
