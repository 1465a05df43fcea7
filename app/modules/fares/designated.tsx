import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/title";
import { FarePage } from "./fare-page";
import { readFarePage, saveFare, designatedPage } from "./fare.server";
import type { FareReply } from "./reply";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("screens:title.FareDesignated"));

export const loader = guardedLoader("FareDesignated", (args) => readFarePage(designatedPage, args));

export const action = guardedAction("FareDesignated", (args) => saveFare(designatedPage, args));

/** The fare of the designated driver. */
export default function DesignatedFare() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as FareReply | undefined;
  return <FarePage screen="FareDesignated" {...page} reply={reply} />;
}
