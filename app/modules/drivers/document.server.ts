import { calls } from "contract";
import type { DriverDocument } from "contract/driver-documents";
import type { Driver } from "contract/drivers";
import type { GuardedArgs } from "~/access/guard.server";
import { notFound } from "~/http/panel-error.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { saveRecord } from "~/records/save-record.server";
import { readDecision } from "./decision.server";
import { labelFor } from "./driver";
import { driverOf } from "./drivers.server";
import { readListOf, viewHref } from "./list-rules";
import { decided, orMeanwhile } from "./save-decision.server";
import { documentSchema, isRejection } from "./schema";

/** The document that the address names; the first that waits for a decision without one. */
function documentIn({ documents = [] }: Driver, url: URL): DriverDocument | undefined {
  const named = url.searchParams.get("document");
  if (named !== null) return documents.find(({ _id }) => _id === named);
  return documents.find(({ status }) => status === "pending") ?? documents[0];
}

/**
 * A document of the driver of `?id=`, to be decided about.
 * @throws PanelError 404 when the driver has no such document
 */
export async function readDocument(args: GuardedArgs) {
  const { driver, ...rest } = await readDecision(args);
  const document = driver && documentIn(driver, args.url);
  if (driver && !document) throw notFound();
  return { driver, document: document ?? null, ...rest };
}

/** Accepts or rejects the document, and goes on to the next one that waits. */
export async function decideDocument(args: GuardedArgs & { form: FormData }) {
  const { api, form, url, t } = args;
  const id = url.searchParams.get("id") ?? "";
  return orMeanwhile(() =>
    saveRecord({
      form,
      schema: documentSchema,
      call: async (values, writeOptions) => {
        const document = documentIn(await driverOf(api, id), url);
        if (!document) throw notFound();
        const { _id: docId, type } = document;
        await decided(
          () =>
            api(calls.decideDocument, {
              params: { id, docId },
              body: isRejection(values) ? { status: "rejected", reason: values.reason } : { status: "approved" },
              ...writeOptions,
            }),
          (status) => (status === "rejected" ? "documentRejected" : "documentAccepted"),
        );
        return type;
      },
      done: async (type, values) => {
        const text = t(isRejection(values) ? "drivers:documentRejected" : "drivers:documentAccepted", {
          name: labelFor(t, "document", type),
        });
        const query = readListOf(url);
        const next = await driverOf(api, id).then(
          ({ documents = [] }) => documents.find(({ status }) => status === "pending"),
          () => undefined,
        );
        return redirectWithNotice(
          next ? viewHref(query, id, "document", { document: next._id }) : viewHref(query, id),
          { kind: "success", text },
        );
      },
    }),
  );
}
