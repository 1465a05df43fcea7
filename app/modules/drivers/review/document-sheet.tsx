import { useTranslation } from "react-i18next";
import type { DriverDocument } from "contract/driver-documents";
import type { Driver } from "contract/drivers";
import { useFormat } from "~/i18n/format";
import { Icon } from "~/ui/icon";
import { Fact } from "~/ui/fact";
import { ExpiryDate } from "../expiry-date";
import { DocumentBadge } from "../status-badges";
import { nameOf, labelFor } from "../driver";
import { byLabel } from "../event-labels";
import { Image } from "~/ui/image";

interface DocumentSheetProps {
  document: DriverDocument;
  driver: Driver;
  now: number;
}

/** A document's picture and data, read only. */
export function DocumentSheet({ document, driver, now }: DocumentSheetProps) {
  const { t } = useTranslation("drivers");
  const format = useFormat();
  const { type, number, image, expiresAt, decidedAt, decidedBy, reason } = document;
  const name = labelFor(t, "document", type);
  return (
    <div className="grid items-start gap-4 p-4 md:grid-cols-[minmax(0,5fr)_minmax(14rem,2fr)]">
      {image === "" ? (
        <p className="grid aspect-[8/5] place-items-center rounded border border-line bg-ground text-ink-2">
          {t("noImage")}
        </p>
      ) : (
        <div className="grid gap-3">
          <Image
            className="max-h-[56vh] w-full rounded border border-line bg-ground object-contain"
            src={image}
            alt={t("documentAlt", { name, driver: nameOf(driver), number })}
            width="960"
            height="600"
          />
          <p>
            <a className="link inline-flex items-center gap-1.5" href={image} target="_blank" rel="noopener noreferrer">
              <Icon name="external-link" />
              {t("openImage")}
            </a>
          </p>
        </div>
      )}
      <dl className="grid gap-3 sm:grid-cols-2 md:grid-cols-1">
        <Fact label={t("nameInAccount")}>{nameOf(driver)}</Fact>
        <Fact label={t("number")}>{number}</Fact>
        <Fact label={t("expires")}>{expiresAt !== null && <ExpiryDate at={expiresAt} now={now} />}</Fact>
        <Fact label={t("status")}>
          <DocumentBadge document={document} now={now} />
        </Fact>
        {decidedAt !== null && <Fact label={t("decidedAt")}>{byLabel(t, format, decidedBy, decidedAt)}</Fact>}
        {reason !== "" && (
          <Fact label={t("reason")}>
            <span lang={driver.language}>{reason}</span>
          </Fact>
        )}
      </dl>
    </div>
  );
}
