import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
import type { Failure } from "~/taxi-api/last-failures.server";
import { Card } from "~/ui/card";
import { CardTableHead } from "~/ui/card-table-head";
import { callName } from "./call-name";

/** The calls that failed last, each with the reference for finding it in the log. */
export function FailuresCard({ failures }: { failures: readonly Failure[] }) {
  const { t } = useTranslation("connection");
  const { dateTime, number } = useFormat();
  const columns = [t("call"), t("when"), t("what"), t("reference")];
  return (
    <Card title={t("failures")} flush>
      <p className="card-body text-ink-2">{failures.length === 0 ? t("noFailures") : t("aboutFailures")}</p>
      {failures.length > 0 && (
        <table className="table" role="table">
          <CardTableHead columns={columns} />
          <tbody role="rowgroup">
            {failures.map(({ call, kind, status, reference, at, times }) => (
              <tr key={at + reference} role="row">
                <th role="rowheader" scope="row" className="cell-name">
                  <span {...callName} className="row-name">
                    {call}
                  </span>
                </th>
                <td role="cell" data-label={columns[1]}>
                  {dateTime(at)}
                </td>
                <td role="cell" data-label={columns[2]}>
                  <span>{t(`failure.${kind}`)}</span> {status > 0 && <span>({status})</span>}{" "}
                  {times > 1 && <span>{t("times", { count: times, number: number(times) })}</span>}
                </td>
                <td role="cell" data-label={columns[3]}>
                  <code>{reference}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
