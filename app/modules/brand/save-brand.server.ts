import { calls } from "contract";
import type { Brand } from "contract/brand";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { pathOf } from "~/access/screens";
import { readUnlessFormFailed } from "~/records/form/read-form-page.server";
import { takeRecordImage } from "~/records/form/record-image.server";
import { newFormToken } from "~/records/form/form-token.server";
import { saveRecord } from "~/records/form/save-record.server";
import { withFieldError } from "~/records/form/with-field-error.server";
import { redirectWithNotice } from "~/session/notices.server";
import type { Api } from "~/taxi-api/client.server";
import { forgetServiceBrand } from "~/taxi-api/service-brand.server";
import { brandForm } from "./schema";

export async function readBrandForm(args: GuardedArgs) {
  return { brand: await readUnlessFormFailed(args, () => brandOf(args.api)), formToken: newFormToken() };
}

/** Saves the name and look. A replaced logo is deleted after the save. */
export async function saveBrand({ api, form, t }: GuardedActionArgs) {
  const logo = await takeRecordImage(api, form, {
    field: "logo",
    read: () => brandOf(api),
    imageOf: (stored) => stored.logo,
  });
  return saveRecord({
    form,
    schema: withFieldError(brandForm, "logo", logo.problem),
    stored: logo.read,
    call: async (body, writeOptions) => {
      // The brand may have been saved even if no answer came.
      await api(calls.changeBrand, { body, ...writeOptions }).finally(forgetServiceBrand);
      await logo.dropReplaced(body.logo);
    },
    done: (_answer, { name }) =>
      redirectWithNotice(pathOf("Content_Management"), {
        kind: "success",
        text: t("brand:saved"),
        ...(name !== "" && { about: name }),
      }),
  });
}

async function brandOf(api: Api): Promise<Brand> {
  return (await api(calls.readBrand)).data;
}
