import { describe, expect, it } from "vitest";
import type { Driver } from "contract/drivers";
import { outstandingDocuments } from "~/modules/drivers/review/outstanding-documents";
import { driverLists, expiryRules, nextHref, readListOf, viewHref } from "~/modules/drivers/list-rules";
import { listHref, readListQuery } from "~/records/list/list-query";

const at = (path: string) => new URL(path, "http://panel.invalid");

describe("a driver's page", () => {
  const query = readListQuery(
    at("/adminPanel/ApprovedDriver?search=kim&blocked=true&page=3&office=o1"),
    driverLists.ApprovedDriver.rules,
  );

  it("keeps the state of the list that it was opened from", () => {
    for (const href of [viewHref(query, "7"), viewHref(query, "7", "disapprove"), nextHref(query, "7")]) {
      expect(listHref(readListOf(at(href)))).toBe(listHref(query));
    }
    expect(viewHref(query, "7", "document", { document: "8" })).toContain(
      "/adminPanel/driver-view/document?id=7&list=ApprovedDriver&document=8&",
    );
  });

  it("leads back to the list of documents that expire", () => {
    const expiring = readListQuery(at("/adminPanel/DocumentExpire?search=kim&within=30&sort=type&page=2"), expiryRules);
    expect(listHref(expiring)).toBe("/adminPanel/DocumentExpire?search=kim&within=30&sort=type&order=asc&page=2");
    for (const href of [viewHref(expiring, "7"), viewHref(expiring, "7", "approve"), nextHref(expiring, "7")]) {
      expect(listHref(readListOf(at(href)))).toBe(listHref(expiring));
    }
  });

  it("leads to all drivers when its URL names no list or an unknown one", () => {
    for (const list of ["", "?list=Tip_Management", "?list=constructor"]) {
      expect(listHref(readListOf(at(`/adminPanel/driver-view${list}`)))).toBe("/adminPanel/driver-management");
    }
  });
});

describe("the documents that prevent an approval", () => {
  const now = Date.parse("2026-03-10T12:00:00Z");
  const paper = (type: string, fields: object = {}) => ({
    type,
    status: "approved",
    expiresAt: "2027-01-01T00:00:00Z",
    ...fields,
  });
  const others = ["identity", "insurance", "registration", "background_check"].map((type) => paper(type));
  const open = (licence: object[]) =>
    outstandingDocuments({ documents: [...licence, ...others] } as Pick<Driver, "documents">, now);

  it.each<[string, object[], string[]]>([
    ["none", [paper("licence")], []],
    ["none without a date of expiry", [paper("licence", { expiresAt: null })], []],
    ["a missing one", [], ["licence"]],
    ["a pending one", [paper("licence", { status: "pending" })], ["licence"]],
    ["a rejected one", [paper("licence", { status: "rejected" })], ["licence"]],
    ["an expired one", [paper("licence", { expiresAt: "2026-03-10T11:59:59Z" })], ["licence"]],
  ])("%s", (_, licence, expected) => {
    expect(open(licence)).toEqual(expected);
  });
});
