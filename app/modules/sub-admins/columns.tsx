import { isAccessKey } from "contract/access-key-list";
import type { UnsentMailState } from "contract/mail-states";
import type { SubAdmin } from "contract/sub-admins";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import type { ListColumn } from "~/records/list-columns";
import { formHref, type ListQuery } from "~/records/list-query";
import { RowName } from "~/ui/list/row-name";
import { EmptyValue } from "~/ui/empty-value";
import { PhoneLink } from "~/ui/phone-link";

/** Number of modules that a row names; the others are counted. */
const MAX_NAMED = 2;

/** @param mayChange links names to the form, which only the admin may open (ruling A5) */
export function subAdminColumns(
  t: TFunction,
  format: Format,
  query: ListQuery,
  mayChange: boolean,
): ListColumn<SubAdmin>[] {
  return [
    {
      id: "username",
      header: t("sub-admins:name"),
      rowHeader: true,
      value: (person) => person.username,
      cell: (person) => (
        <span className="flex items-center gap-3">
          <Avatar name={person.username} image={person.profileImage} />
          <RowName
            {...(mayChange && { to: formHref(query, "AddEdit_SubAdmin", person._id) })}
            detail={person.user_id ?? ""}
          >
            {person.username}
          </RowName>
        </span>
      ),
    },
    {
      id: "email",
      header: t("sub-admins:email"),
      value: (person) => person.email,
      cell: ({ email, mail }) => (
        <>
          {email} {mail && <MailState state={mail} t={t} />}
        </>
      ),
    },
    {
      id: "phone",
      header: t("sub-admins:phone"),
      value: phoneOf,
      cell: (person) => (phoneOf(person) ? <PhoneLink number={phoneOf(person)} /> : <EmptyValue />),
    },
    {
      id: "modules",
      header: t("sub-admins:modules"),
      value: (person) => format.list(labelsOf(person, t)),
      cell: (person) => (
        <Modules labels={labelsOf(person, t)} isInspector={person.isInspector ?? false} t={t} format={format} />
      ),
    },
    {
      id: "office",
      header: t("sub-admins:office"),
      value: ({ officeLocation }) => (officeLocation ? placeOf(officeLocation) : ""),
    },
    {
      id: "isBlock",
      header: t("sub-admins:state"),
      value: (person) => t(`sub-admins:${person.isBlock}State`),
      cell: (person) => (
        <Badge tone={person.isBlock === "block" ? "bad" : "ok"}>{t(`sub-admins:${person.isBlock}State`)}</Badge>
      ),
    },
    {
      id: "createdAt",
      header: t("sub-admins:createdAt"),
      value: (person) => person.createdAt ?? "",
      cell: (person) => (person.createdAt ? format.date(person.createdAt) : ""),
    },
  ];
}

/** Says of the email with a password that it has not gone out. */
function MailState({ state, t }: { state: UnsentMailState; t: TFunction }) {
  const isLost = state === "failed";
  return (
    <Badge tone={isLost ? "bad" : "info"} className="whitespace-normal">
      {t(isLost ? "sub-admins:mailFailed" : "sub-admins:mailWaiting")}
    </Badge>
  );
}

interface ModulesProps {
  labels: readonly string[];
  isInspector: boolean;
  t: TFunction;
  format: Format;
}

function Modules({ labels, isInspector, t, format }: ModulesProps) {
  const more = labels.length - MAX_NAMED;
  const text =
    more > 0
      ? t("sub-admins:modulesMore", { first: labels.slice(0, MAX_NAMED).join(", "), count: more })
      : format.list(labels);
  return isInspector ? (
    <>
      <Badge tone="info">{t("sub-admins:inspector")}</Badge> {text}
    </>
  ) : (
    text || <EmptyValue />
  );
}

/** "+1 4155550142" */
export function phoneOf({ countryCode, phone }: Pick<SubAdmin, "countryCode" | "phone">): string {
  return [countryCode, phone].filter(Boolean).join(" ");
}

export function placeOf({ city, state }: { city: string; state: string }): string {
  return `${city}, ${state}`;
}

/** The translated names of a sub-admin's modules; unknown keys are shown as they are. */
export function labelsOf({ accessModule }: Pick<SubAdmin, "accessModule">, t: TFunction): string[] {
  return accessModule.map((key) => (isAccessKey(key) ? t(`sub-admins:module.${key}`) : key));
}
