import { createColumnHelper } from "@tanstack/react-table";
import { EmptyValue } from "~/ui/empty-value";
import { isAccessKey } from "contract/access-key-list";
import type { UnsentMailState } from "contract/mail-states";
import type { SubAdmin } from "contract/sub-admins";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import type { ListColumn, ListFeatures, ListFilter } from "~/records/list/list-columns";
import { formHref, type ListQuery } from "~/records/list/list-query";
import { RowName } from "~/ui/list/row-name";
import { PhoneLink } from "~/ui/phone-link";

const column = createColumnHelper<ListFeatures, SubAdmin>();

/** The number of modules that a row names; the others are counted. */
const MAX_NAMED = 2;

export function subAdminFilters(t: TFunction): ListFilter[] {
  const states = (["unblock", "block"] as const).map((value) => ({ value, label: t(`sub-admins:${value}State`) }));
  return [{ name: "state", label: t("sub-admins:state"), options: states }];
}

/** @param mayChange whether names link to the form, which only the admin may open (ruling A5) */
export function subAdminColumns(
  t: TFunction,
  format: Format,
  query: ListQuery,
  mayChange: boolean,
): ListColumn<SubAdmin>[] {
  return [
    column.accessor("username", {
      header: t("sub-admins:name"),
      meta: { rowHeader: true },
      cell: ({ row }) => (
        <span className="flex items-center gap-3">
          <Avatar name={row.original.username} image={row.original.profileImage} />
          <RowName
            {...(mayChange && { to: formHref(query, "AddEdit_SubAdmin", row.original._id) })}
            detail={row.original.user_id ?? ""}
          >
            {row.original.username}
          </RowName>
        </span>
      ),
    }),
    column.accessor("email", {
      header: t("sub-admins:email"),
      cell: ({ row }) => (
        <>
          {row.original.email} {row.original.mail && <MailState state={row.original.mail} t={t} />}
        </>
      ),
    }),
    column.accessor(phoneOf, {
      id: "phone",
      header: t("sub-admins:phone"),
      cell: ({ row }) => (phoneOf(row.original) ? <PhoneLink number={phoneOf(row.original)} /> : <EmptyValue />),
    }),
    column.accessor((person) => format.list(labelsOf(person, t)), {
      id: "modules",
      header: t("sub-admins:modules"),
      cell: ({ row }) => (
        <Modules
          labels={labelsOf(row.original, t)}
          isInspector={row.original.isInspector ?? false}
          t={t}
          format={format}
        />
      ),
    }),
    column.accessor(({ officeLocation }) => (officeLocation ? placeOf(officeLocation) : ""), {
      id: "office",
      header: t("sub-admins:office"),
    }),
    column.accessor((person) => t(`sub-admins:${person.isBlock}State`), {
      id: "isBlock",
      header: t("sub-admins:state"),
      cell: ({ row }) => (
        <Badge tone={row.original.isBlock === "block" ? "bad" : "ok"}>
          {t(`sub-admins:${row.original.isBlock}State`)}
        </Badge>
      ),
    }),
    column.accessor((person) => person.createdAt ?? "", {
      id: "createdAt",
      header: t("sub-admins:createdAt"),
      cell: ({ row }) => (row.original.createdAt ? format.date(row.original.createdAt) : <EmptyValue />),
    }),
  ];
}

/** Says that the email with a password has not been sent. */
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
    <>{text || <EmptyValue />}</>
  );
}

/** Returns a number such as "+1 4155550142". */
export function phoneOf({ countryCode, phone }: Pick<SubAdmin, "countryCode" | "phone">): string {
  return [countryCode, phone].filter(Boolean).join(" ");
}

export function placeOf({ city, state }: { city: string; state: string }): string {
  return [city, state].filter(Boolean).join(", ");
}

/** Returns the translated names of a sub-admin's modules; unknown keys are shown unchanged. */
export function labelsOf({ accessModule }: Pick<SubAdmin, "accessModule">, t: TFunction): string[] {
  return accessModule.map((key) => (isAccessKey(key) ? t(`sub-admins:module.${key}`) : key));
}
