import { useTranslation } from "react-i18next";
import type { DriverVehicle } from "contract/driver-vehicles";
import { Card } from "~/ui/card";
import { Image } from "~/ui/image";
import { ExpiryDate } from "../expiry-date";
import { labelFor } from "../driver";

/** A vehicle's own documents with their pictures and dates of expiry. */
export function VehiclePapers({ papers, now }: { papers: DriverVehicle["documents"]; now: number }) {
  const { t } = useTranslation("drivers");
  return (
    <Card title={t("papers")}>
      {papers.length === 0 ? (
        <p className="text-ink-2">{t("noDocuments")}</p>
      ) : (
        <ul className="grid gap-4">
          {papers.map(({ type, number, image, expiresAt }) => (
            <li key={type}>
              {image === "" ? (
                <p className="mb-2 text-ink-2">{t("noImage")}</p>
              ) : (
                <a
                  className="mb-2 block overflow-hidden rounded border border-line bg-ground"
                  href={image}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  <Image
                    className="aspect-[8/5] w-full object-contain"
                    src={image}
                    alt={t("paperAlt", { name: labelFor(t, "paper", type), number })}
                    width="640"
                    height="400"
                    loading="lazy"
                  />
                </a>
              )}
              <p className="font-medium">{labelFor(t, "paper", type)}</p>
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
