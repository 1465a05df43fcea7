import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/title";
import { FarePage } from "./fare-page";
import { readFarePage, saveFare, packagePage } from "./fare.server";
import type { FareReply } from "./reply";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("screens:title.FarePackage"));

export const loader = guardedLoader("FarePackage", (args) => readFarePage(packagePage, args));

export const action = guardedAction("FarePackage", (args) => saveFare(packagePage, args));

/** The fare of a package size. */
export default function PackageFare() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as FareReply | undefined;
  return <FarePage screen="FarePackage" {...page} reply={reply} />;
}
