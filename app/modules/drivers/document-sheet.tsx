import type { DriverDocument } from "contract/driver-documents";
import type { Driver } from "contract/drivers";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/translation";
import { useFormat } from "~/i18n/format";
import { Icon } from "~/ui/icon";
import { EmptyValue } from "~/ui/empty-value";
import { Expiry } from "./columns";
import { DocumentBadge } from "./status-badges";
import { nameOf, labelFor } from "./driver";

interface DocumentSheetProps {
  document: DriverDocument;
  driver: Driver;
  now: number;
}

/** A document to be read: its picture, and what was typed of it. */
export function DocumentSheet({ document, driver, now }: DocumentSheetProps) {
  const { t, i18n } = useTranslation("drivers");
  const format = useFormat();
  const { type, number, image, expiresAt, status, decidedAt, decidedBy, reason } = document;
  const name = labelFor(t, "document", type);
  return (
    <div className="grid gap-3">
      {image === "" ? (
        <p className="grid aspect-[8/5] place-items-center rounded border border-line bg-ground text-ink-2">
          {t("noImage")}
        </p>
      ) : (
        <>
          <img
            className="w-full rounded border border-line bg-ground object-contain"
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
        </>
      )}
      <dl className="grid gap-3 sm:grid-cols-2">
        <Fact label={t("nameInAccount")}>{nameOf(driver)}</Fact>
        <Fact label={t("number")}>{number || <EmptyValue />}</Fact>
        <Fact label={t("expires")}>
          {expiresAt === null ? (
            <EmptyValue />
          ) : (
            <Expiry at={expiresAt} now={now} language={i18n.language} format={format} />
          )}
        </Fact>
        <Fact label={t("status")}>
          <DocumentBadge status={status} />
        </Fact>
        {decidedAt !== null && (
          <Fact label={t("decidedAt")}>
            {decidedBy === ""
              ? format.dateTime(decidedAt)
              : t("byAt", { by: decidedBy, at: format.dateTime(decidedAt) })}
          </Fact>
        )}
        {reason !== "" && (
          <Fact label={t("reason")}>
            <span lang={driver.language}>{reason}</span>
          </Fact>
        )}
      </dl>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
