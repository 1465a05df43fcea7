import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import { config } from "~/http/config.server";
import { publicLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { PageHeading } from "~/ui/page-heading";

export const handle = { i18n: "accessibility" };

/** The day on which the statement was last checked against the panel. */
const REVIEWED_ON = "2026-11-24";

const CHECKED = ["rules", "narrow", "keyboard", "reader", "languages"] as const;
const LIMITS = ["browser", "reader", "entered", "videos", "drawings"] as const;
const KEYS = ["tab", "shiftTab", "enter", "space", "escape", "arrows", "goTo"] as const;

export const meta = pageTitle((t) => t("screens:title.accessibility"));

export const loader = publicLoader(() => ({ contact: config.accessibilityContact }));

/** States what the panel does for people with disabilities, how it was checked, and whom to contact. */
export default function AccessibilityStatement() {
  const { contact } = useLoaderData<typeof loader>();
  const { t } = useTranslation("accessibility");
  const format = useFormat();
  return (
    <article className="grid gap-6 text-[0.9375rem] leading-6">
      <PageHeading title={t("screens:title.accessibility")} summary={t("summary")} />
      <Part title={t("standard.title")}>
        <p>{t("standard.text")}</p>
      </Part>
      <Part title={t("checked.title")}>
        <List items={CHECKED.map((each) => t(`checked.${each}`))} />
      </Part>
      <Part title={t("limits.title")}>
        <List items={LIMITS.map((each) => t(`limits.${each}`))} />
      </Part>
      <Part title={t("keys.title")}>
        <p>{t("keys.text")}</p>
        <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
          {KEYS.map((key) => (
            <div key={key} className="grid gap-x-6 sm:col-span-2 sm:grid-cols-subgrid">
              <dt>
                <kbd className="font-sans font-semibold">{t(`keys.${key}.name`)}</kbd>
              </dt>
              <dd>{t(`keys.${key}.does`)}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title={t("report.title")}>
        <p>
          {t("report.text")}{" "}
          {contact === null ? (
            t("report.administrator")
          ) : (
            <a className="link" href={`mailto:${contact}`}>
              {contact}
            </a>
          )}
        </p>
      </Part>
      <p className="text-sm text-ink-2">{t("dated", { date: format.date(REVIEWED_ON) })}</p>
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-[1.0625rem] font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1 ps-4">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
