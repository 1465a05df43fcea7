import { calls } from "contract";
import type { DriverDocument } from "contract/driver-documents";
import type { Driver } from "contract/drivers";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { notFound } from "~/http/panel-error.server";
import { redirectWithNotice } from "~/session/notices.server";
import { readDecision } from "./decision.server";
import { labelFor, nameOf } from "../driver";
import { driverOf } from "../drivers.server";
import { readListOf, viewHref } from "../list-rules";
import { saveDecision } from "./save-decision.server";
import { documentSchema, isRejection } from "./schema";

/** Finds the document that the URL names, or the first pending one. */
function documentIn({ documents = [] }: Driver, url: URL): DriverDocument | undefined {
  const named = url.searchParams.get("document");
  if (named !== null) return documents.find(({ _id }) => _id === named);
  return documents.find(({ status }) => status === "pending") ?? documents[0];
}

/** Reads a document of the driver of `?id=`. @throws PanelError 404 if the driver has no such document */
export async function readDocument(args: GuardedArgs) {
  const { driver, ...rest } = await readDecision(args);
  const document = driver && documentIn(driver, args.url);
  if (driver && !document) throw notFound();
  return { driver, document: document ?? null, ...rest };
}

/** Accepts or rejects the document, and redirects to the driver's next pending one. */
export async function decideDocument({ api, form, url, t }: GuardedActionArgs) {
  const id = url.searchParams.get("id") ?? "";
  return saveDecision({
    form,
    schema: documentSchema,
    eventOf: (status) => (status === "rejected" ? "documentRejected" : "documentAccepted"),
    call: async (values, options) => {
      const document = documentIn(await driverOf(api, id), url);
      if (!document) throw notFound();
      const { _id: docId, type } = document;
      const body = isRejection(values)
        ? { status: "rejected" as const, reason: values.reason }
        : { status: "approved" as const };
      await api(calls.decideDocument, { params: { id, docId }, body, ...options });
      return type;
    },
    done: async (type, values) => {
      const name = labelFor(t, "document", type);
      const text = t(isRejection(values) ? "drivers:documentRejected" : "drivers:documentAccepted", { name });
      const driver = await driverOf(api, id).catch(() => null);
      const next = driver?.documents?.find(({ status }) => status === "pending");
      const query = readListOf(url);
      const to = next ? viewHref(query, id, "document", { document: next._id }) : viewHref(query, id);
      return redirectWithNotice(to, { kind: "success", text, ...(driver && { about: nameOf(driver) }) });
    },
  });
}
