import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/title";
import { FarePage } from "./fare-page";
import { readFarePage, saveFare, taxiPage } from "./fare.server";
import type { FareReply } from "./reply";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("screens:title.FareTaxiSingle"));

export const loader = guardedLoader("FareTaxiSingle", (args) => readFarePage(taxiPage, args));

export const action = guardedAction("FareTaxiSingle", (args) => saveFare(taxiPage, args));

/** The fare of a taxi category. */
export default function TaxiFare() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as FareReply | undefined;
  return <FarePage screen="FareTaxiSingle" {...page} reply={reply} />;
}
