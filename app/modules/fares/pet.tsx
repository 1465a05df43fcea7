import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/title";
import { FarePage } from "./fare-page";
import { readFarePage, saveFare, petPage } from "./fare.server";
import type { FareReply } from "./reply";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("screens:title.FarePet"));

export const loader = guardedLoader("FarePet", (args) => readFarePage(petPage, args));

export const action = guardedAction("FarePet", (args) => saveFare(petPage, args));

/** The fare of a pet category. */
export default function PetFare() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as FareReply | undefined;
  return <FarePage screen="FarePet" {...page} reply={reply} />;
}
