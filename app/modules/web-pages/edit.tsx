import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { formWithFile } from "~/http/multipart-body.server";
import { pathOf } from "~/access/screens";
import { Card } from "~/ui/card";
import type { FormReply } from "~/records/form/form-reply";
import { PageHeading } from "~/ui/page-heading";
import { PageForm } from "./page-form";
import { readPageForm, savePage } from "./save-page.server";

export const handle = { i18n: "web-pages" };

export const meta = pageTitle((t) => t("web-pages:editTitle"));

export const loader = guardedLoader("Content_Management", readPageForm);

export const action = guardedAction("Content_Management", savePage, formWithFile("file", 0));

/** The form for a public page beside its preview. */
export default function EditWebPage() {
  const { page, preview: stored, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as (FormReply & { preview?: string }) | undefined;
  const { t } = useTranslation("web-pages");
  const typed = reply?.preview;
  return (
    <>
      <PageHeading
        back={pathOf("Content_Management")}
        title={page?.title ? t("editHeading", { title: page.title }) : t("editTitle")}
      />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Card>
          <PageForm key={page?._id ?? "none"} page={page} formToken={formToken} reply={reply} />
        </Card>
        <Card title={t("preview")}>
          <p className="hint mb-3" role="status">
            {t(typed === undefined ? "previewStored" : "previewTyped")}
          </p>
          {/* The server has sanitised it, as on the public page. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: typed ?? stored }} />
        </Card>
      </div>
    </>
  );
}
