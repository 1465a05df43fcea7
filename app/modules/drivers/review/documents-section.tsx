import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { DriverDocument } from "contract/driver-documents";
import type { Driver } from "contract/drivers";
import { useFormat } from "~/i18n/format";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { LinkButton } from "~/ui/link-button";
import type { ListQuery } from "~/records/list/list-query";
import { orEmptyValue } from "~/ui/empty-value";
import { ExpiryDate } from "../expiry-date";
import { DocumentBadge } from "../status-badges";
import { DocumentsMeter } from "../documents-meter";
import { labelFor } from "../driver";
import { viewHref } from "../list-rules";
import { isExpired } from "../time-labels";
import { Image } from "~/ui/image";

interface DocumentsSectionProps {
  driver: Driver;
  query: ListQuery;
  now: number;
}

/** A driver's documents, large enough to be read, each with a link to its decision. Valid documents are collapsed. */
export function DocumentsSection({ driver, query, now }: DocumentsSectionProps) {
  const { t } = useTranslation("drivers");
  const format = useFormat();
  const { documents = [] } = driver;
  const isValid = ({ status, expiresAt }: DriverDocument) => status === "approved" && !isExpired(expiresAt, now);
  const valid = documents.filter(isValid);
  const lapsed = documents.filter(({ status }) => status === "approved").length - valid.length;
  const items = (shown: readonly DriverDocument[]) => (
    <ul className="grid gap-4 sm:grid-cols-2">
      {shown.map((document) => (
        <li key={document._id} className="min-w-0">
          <DocumentItem
            document={document}
            language={driver.language}
            now={now}
            href={viewHref(query, driver._id, "document", { document: document._id })}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <Card title={t("documents")} actions={<DocumentsMeter counts={driver.documentCounts} lapsed={lapsed} />}>
      {documents.length === 0 ? (
        <p className="text-ink-2">{t("noDocuments")}</p>
      ) : (
        <div className="grid gap-4">
          {valid.length < documents.length && items(documents.filter((document) => !isValid(document)))}
          {valid.length > 0 && (
            <details>
              <summary className="link">{t("validDocuments", { number: format.number(valid.length) })}</summary>
              <div className="mt-3">{items(valid)}</div>
            </details>
          )}
        </div>
      )}
    </Card>
  );
}

interface DocumentItemProps {
  document: DriverDocument;
  /** The driver's language, in which reasons are written. */
  language: string;
  now: number;
  href: string;
}

function DocumentItem({ document, language, now, href }: DocumentItemProps) {
  const { t } = useTranslation("drivers");
  const { type, number, image, expiresAt, status, reason } = document;
  const name = labelFor(t, "document", type);
  return (
    <div className="flex flex-col gap-2">
      {/* This link is only for pointers: the link below leads to the same page, and the text repeats what the image shows. */}
      <Link
        to={href}
        className="block overflow-hidden rounded border border-line bg-ground"
        tabIndex={-1}
        aria-hidden="true"
      >
        {image === "" ? (
          <span className="grid aspect-[8/5] place-items-center text-ink-2">{t("noImage")}</span>
        ) : (
          <Image
            className="aspect-[8/5] w-full object-contain"
            src={image}
            alt=""
            width="640"
            height="400"
            loading="lazy"
          />
        )}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{name}</h3>
        <DocumentBadge document={document} now={now} />
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
        <dt className="text-ink-2">{t("number")}</dt>
        <dd className="wrap-anywhere tabular-nums">{orEmptyValue(number)}</dd>
        <dt className="text-ink-2">{t("expires")}</dt>
        <dd>{orEmptyValue(expiresAt && <ExpiryDate at={expiresAt} now={now} />)}</dd>
        {reason !== "" && (
          <>
            <dt className="text-ink-2">{t("reason")}</dt>
            <dd lang={language}>{reason}</dd>
          </>
        )}
      </dl>
      <div className="flex flex-wrap gap-2">
        <LinkButton size="small" to={href}>
          {t(status === "pending" ? "reviewDocument" : "viewDocument")} <span className="sr-only">{name}</span>
        </LinkButton>
        {image !== "" && (
          <a className="btn btn-sm btn-quiet" href={image} target="_blank" rel="noopener noreferrer">
            <Icon name="external-link" />
            {t("openImage")} <span className="sr-only">{name}</span>
          </a>
        )}
      </div>
    </div>
  );
}
