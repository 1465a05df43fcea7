import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Grant } from "contract/access-keys";
import { activityHref } from "~/records/activity-link";
import { LinkButton } from "./link-button";

/** The link from a record's page or form to the record's activity, for people who may see it. */
export function WhatHappened() {
  const person = useRouteLoaderData<{ person: Grant | null }>("root")?.person;
  const { pathname, search } = useLocation();
  const { t } = useTranslation("ui");
  const href = person ? activityHref(person, pathname, search) : null;
  return (
    href !== null && (
      <LinkButton kind="quiet" icon="clock" to={href}>
        {t("whatHappened")}
      </LinkButton>
    )
  );
}
