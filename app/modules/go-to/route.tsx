import { redirect } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { guardedLoader } from "~/access/guard.server";
import { pathOf } from "~/access/screens";
import { pageTitle } from "~/i18n/page-title";
import { cleanSearch } from "~/records/list/read-text";
import { withoutReturnTo } from "~/records/return-to";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Empty } from "~/ui/feedback/empty";
import { PhoneLink } from "~/ui/phone-link";
import { PageHeading } from "~/ui/page-heading";
import { findHits, foundText, type HitGroup, notSearched } from "./find.server";
import { isNamedBy } from "./named-by";

export const handle = { i18n: "go-to" };

export const meta = pageTitle((t) => t("screens:title.go"));

/**
 * Shows what a search over everything finds. A single hit whose name, number, plate or address was typed completely is opened at
 * once.
 */
export const loader = guardedLoader("go", async ({ api, person, t, url }) => {
  const text = cleanSearch(url.searchParams.get("q") ?? "");
  const { groups, ...found } = await findHits({ api, person, t, text, from: url.pathname + url.search });
  const hits = groups.flatMap((group) => group.hits);
  // The record's page must not lead back here, because this page would lead there again.
  const [hit] = hits;
  const isWhole = !found.isCut && found.leftOut.length === 0;
  if (hit && hits.length === 1 && isWhole && isNamedBy(hit, text)) throw redirect(withoutReturnTo(hit.to));
  return {
    text,
    groups,
    notes: notSearched(t, found),
    heading: text === "" ? t("go-to:heading") : foundText(t, found, text),
  };
});

/** A search over everything that a person may open, for people who know what they look for but not where it is. */
export default function GoTo() {
  const { text, groups, notes, heading } = useLoaderData<typeof loader>();
  const { t } = useTranslation("go-to");
  return (
    <>
      <PageHeading title={heading} />
      <div className="grid max-w-3xl gap-4">
        <Form action={pathOf("go")} className="flex flex-wrap gap-2" key={text}>
          <input
            className="input min-w-0 flex-1"
            name="q"
            aria-label={t("field")}
            placeholder={t("field")}
            maxLength={200}
            defaultValue={text}
            enterKeyHint="search"
            autoComplete="off"
          />
          <Button type="submit" kind="primary">
            {t("find")}
          </Button>
        </Form>
        {notes.map((note) => (
          <p key={note} className="notice notice-warn">
            {note}
          </p>
        ))}
        {groups.map((group) => (
          <HitsCard key={group.kind} {...group} />
        ))}
        {groups.length === 0 && (
          <Card>
            <Empty text={text === "" ? t("hint") : heading} {...(text !== "" && { hint: t("nothingHint") })} />
          </Card>
        )}
      </div>
    </>
  );
}

function HitsCard({ kind, hits, list }: HitGroup) {
  const { t } = useTranslation("go-to");
  return (
    <Card
      title={t(`group.${kind}`)}
      actions={
        kind !== "screen" &&
        list && (
          <Link className="link text-sm" to={list}>
            {t(`list.${kind}`)}
          </Link>
        )
      }
    >
      <ul className="grid gap-3">
        {hits.map(({ title, detail, to }) => (
          <li key={to}>
            <Link className="row-name" to={to}>
              {title}
            </Link>
            {detail && <HitDetail text={detail} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The detail that distinguishes a hit from others, in which a phone number is a link. Servers send it as one text. */
function HitDetail({ text }: { text: string }) {
  const [, before = "", phone] = /^(.*?)(\+[\d\s-]{7,})$/.exec(text) ?? [];
  return (
    <p className="text-sm text-ink-2">
      {phone === undefined ? text : before}
      {phone !== undefined && <PhoneLink number={phone} />}
    </p>
  );
}
