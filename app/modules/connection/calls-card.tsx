import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
import { pathOf, type ScreenId, screenOf } from "~/access/screens";
import { Badge, type Tone } from "~/ui/badge";
import { Card } from "~/ui/card";
import { CardTableHead } from "~/ui/card-table-head";
import { orEmptyValue } from "~/ui/empty-value";
import { Icon } from "~/ui/icon";
import { inLanguage } from "~/ui/in-language";
import { callName } from "./call-name";
import type { CallRow, LackingScreen } from "./view.server";

const TONES: Readonly<Record<CallRow["verdict"], Tone>> = {
  differs: "bad",
  absent: "warn",
  accepted: "info",
  matches: "ok",
  untried: "plain",
};

interface CallsCardProps {
  kind: CallRow["verdict"];
  rows: readonly CallRow[];
  /** Whether the card is closed at first, because it needs no attention. */
  isFolded?: boolean;
}

/** The calls with one result, and the screens that make them. */
export function CallsCard({ kind, rows, isFolded = false }: CallsCardProps) {
  const { t } = useTranslation("connection");
  const { number } = useFormat();
  if (rows.length === 0) return null;
  const title = (
    <>
      <span>{t(`group.${kind}`)}</span> <Badge tone={TONES[kind]}>{number(rows.length)}</Badge>
    </>
  );
  const body = (
    <>
      <p className="card-body text-ink-2">{t(`about.${kind}`)}</p>
      <CallTable rows={rows} />
    </>
  );
  return isFolded ? <FoldedCard title={title}>{body}</FoldedCard> : <Card title={title} flush children={body} />;
}

/** The screens for which the server has nothing, and the calls that each would need. */
export function LackingCard({ screens }: { screens: readonly LackingScreen[] }) {
  const { t } = useTranslation("connection");
  const { number } = useFormat();
  if (screens.length === 0) return null;
  return (
    <Card
      title={
        <>
          <span>{t("lacking")}</span> <Badge tone="warn">{number(screens.length)}</Badge>
        </>
      }
    >
      <p className="mb-4 text-ink-2">{t("aboutLacking")}</p>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
        {screens.map(({ id, needs }) => (
          <div key={id} className="min-w-0">
            <dt>
              <a className="row-name" href={pathOf(id)}>
                {t(`screens:menu.${id}`)}
              </a>
            </dt>
            {needs.map((name) => (
              <dd key={name} {...callName} className="text-sm text-ink-2 wrap-anywhere">
                {name}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Card>
  );
}

function FoldedCard({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="card">
      <summary className="card-head">
        <h2 className="card-title">{title}</h2>
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  );
}

function CallTable({ rows }: { rows: readonly CallRow[] }) {
  const { t } = useTranslation("connection");
  const hasRemarks = rows.some(({ remarks }) => remarks.length > 0);
  const labelOf = (id: ScreenId) => t(`screens:${screenOf(id).group ? "menu" : "title"}.${id}`);
  const columns = [t("call"), ...(hasRemarks ? [t("remarks")] : []), t("screens")];
  return (
    <table className="table" role="table">
      <CardTableHead columns={columns} />
      <tbody role="rowgroup">
        {rows.map(({ name, isSpecified, remarks, screens, isOfEveryPage }) => (
          <tr key={name} role="row">
            <th role="rowheader" scope="row" className="min-w-72">
              <a
                {...callName}
                className="row-name"
                href={`/adminPanel/openapi.json?${new URLSearchParams({ call: name }).toString()}`}
              >
                {name}
              </a>{" "}
              {isSpecified && <Badge>{t("ofSpecification")}</Badge>}
            </th>
            {hasRemarks && (
              <td role="cell" data-label={t("remarks")}>
                {orEmptyValue(
                  remarks.length > 0 && (
                    <ul>
                      {remarks.map(({ text, isEnglish }) => (
                        <li key={text}>{isEnglish ? inLanguage(text, "en") : text}</li>
                      ))}
                    </ul>
                  ),
                )}
              </td>
            )}
            <td role="cell" data-label={t("screens")}>
              {orEmptyValue([...(isOfEveryPage ? [t("everyPage")] : []), ...screens.map(labelOf)].join(", "))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
