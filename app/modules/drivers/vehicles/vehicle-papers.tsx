import { useTranslation } from "react-i18next";
import type { DriverVehicle } from "contract/driver-vehicles";
import { Card } from "~/ui/card";
import { ExpiryDate } from "../expiry-date";
import { labelFor } from "../driver";

/** A vehicle's own documents with their dates of expiry. */
export function VehiclePapers({ papers, now }: { papers: DriverVehicle["documents"]; now: number }) {
  const { t } = useTranslation("drivers");
  return (
    <Card title={t("papers")}>
      {papers.length === 0 ? (
        <p className="text-ink-2">{t("noDocuments")}</p>
      ) : (
        <ul className="grid gap-3">
          {papers.map(({ type, number, image, expiresAt }) => (
            <li key={type}>
              <p className="font-medium">
                {image === "" ? (
                  labelFor(t, "paper", type)
                ) : (
                  <a className="link" href={image} target="_blank" rel="noopener noreferrer">
                    {labelFor(t, "paper", type)}
                  </a>
                )}
              </p>
              <p className="text-sm text-ink-2">{number}</p>
              {expiresAt !== null && (
                <p className="text-sm">
                  {t("expires")}: <ExpiryDate at={expiresAt} now={now} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
