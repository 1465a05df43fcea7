import type { CategoryService } from "contract/service-category-words";
import { besideForm } from "~/access/beside-form.server";
import type { GuardedArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/access/redirect-with-notice.server";
import { pathOf } from "~/access/screens";
import { removeImage, takeImage } from "~/access/upload.server";
import type { Api } from "~/taxi-api/client.server";
import { TaxiApiError } from "~/taxi-api/error";
import { refusing } from "~/ui/form/refusing.server";
import { newRequestId, saveRecord } from "~/ui/form/save.server";
import { callsOf, categoryOf } from "./categories.server";
import { categoryForm, taxiForm } from "./schema";
import { SERVICE_SCREENS, type Category } from "./services";

/** What the form shows: the category of `?id=`, or none for a new one. */
export async function readCategoryForm(args: GuardedArgs, service: CategoryService) {
  const id = args.url.searchParams.get("id");
  return { isNew: !id, category: id ? await besideForm(args, () => categoryOf(args.api, service, id)) : null, requestId: newRequestId() };
}

/** Saves the category of `?id=`, or a new one; an image that was replaced goes once the save has succeeded. */
export async function saveCategory({ api, form, url, t }: GuardedArgs & { form: FormData }, service: CategoryService) {
  const id = url.searchParams.get("id");
  const { create, change } = callsOf(service);
  const [stored, problem] = await Promise.all([id ? storedCategory(api, service, id) : null, takeImage(api, form, "image")]);
  return saveRecord({
    form,
    schema: refusing(service === "single_taxi" ? taxiForm : categoryForm, "image", problem),
    call: (body, once) => (id ? api(change, { params: { id }, body, ...once }) : api(create, { body, ...once })),
    done: async (_answer, { image }) => {
      const replaced = stored?.image ?? "";
      if (replaced !== "" && replaced !== image) await removeImage(api, replaced);
      const text = t(`service-categories:${service}.${id ? "saved" : "added"}`);
      return redirectWithNotice(pathOf(SERVICE_SCREENS[service].list), { kind: "success", text });
    },
  });
}

/** As it is stored now; null when someone has deleted it meanwhile, which the save that follows will tell. */
async function storedCategory(api: Api, service: CategoryService, id: string): Promise<Category | null> {
  try {
    return await categoryOf(api, service, id);
  } catch (error) {
    if (error instanceof TaxiApiError && error.kind === "missing") return null;
    throw error;
  }
}
