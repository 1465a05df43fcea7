import { MAX_UPLOAD_BYTES } from "contract/limits";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { formWithFile } from "~/http/multipart-body.server";
import { noPage } from "~/http/panel-error.server";
import { uploadImage } from "~/records/form/record-image.server";

export const loader = guardedLoader("dashboard", noPage);

/**
 * Uploads one image in the background and answers with its address. Everyone who is signed in may use it, as in the API; nothing
 * shows the image until a record is saved with it.
 */
export const action = guardedAction(
  "dashboard",
  async ({ api, form, t }) => {
    const file = form.get("file");
    if (!(file instanceof File)) return Response.json({ message: t("ui:image.none") }, { status: 400 });
    const uploaded = await uploadImage(api, file);
    if ("address" in uploaded) return Response.json({ address: uploaded.address });
    const known = uploaded.problem.startsWith("ui:image.");
    return Response.json(
      { message: known ? t(uploaded.problem) : uploaded.problem },
      { status: uploaded.problem === "ui:image.tooLarge" ? 413 : 400 },
    );
  },
  formWithFile("file", MAX_UPLOAD_BYTES),
);
