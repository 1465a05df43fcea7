import { calls } from "contract";
import type { SubAdmin } from "contract/sub-admins";
import type { TFunction } from "i18next";
import type { z } from "zod";
import { readUnlessFormFailed } from "~/records/read-unless-form-failed.server";
import type { GuardedArgs } from "~/access/guard.server";
import { takeRecordImage } from "~/records/record-image.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { tagOf } from "~/i18n/languages";
import { readHiddenField, FORM_TOKEN_FIELD, VERSION_FIELD, type FormReply } from "~/records/form-reply";
import { withFieldError } from "~/records/with-field-error.server";
import { formReply, newFormToken, saveRecord } from "~/records/save-record.server";
import { validate } from "~/records/validate-form";
import { listHref, readListQuery } from "~/records/list-query";
import { settleAccess } from "./access-form.server";
import { labelsOf, phoneOf, placeOf } from "./columns";
import { callingCodeOf, countriesIn, countryOf } from "./countries.server";
import { IMAGE_FIELD, PREVIEW_FIELD } from "./fields";
import { subAdminRules } from "./list-rules";
import { subAdminForm } from "./schema";
import { officesToChoose, subAdminOf } from "./sub-admins.server";

type Values = z.output<typeof subAdminForm>;

/** What the form shows: the sub-admin of `?id=`, or none for a new one. */
export async function readSubAdminForm(args: GuardedArgs) {
  const { api, url, language } = args;
  const id = url.searchParams.get("id");
  const [subAdmin, offices] = await Promise.all([
    id ? readUnlessFormFailed(args, () => subAdminOf(api, id)) : null,
    readUnlessFormFailed(args, () => officesToChoose(api)),
  ]);
  return {
    isNew: !id,
    subAdmin,
    country: countryOf(subAdmin?.countryCode, subAdmin?.phone),
    countries: countriesIn(tagOf(language)),
    offices: (offices ?? []).map((office) => ({
      value: office._id,
      label: `${placeOf(office)} · ${office.streetName}`,
    })),
    back: listHref(readListQuery(url, subAdminRules)),
    formToken: newFormToken(),
  };
}

/** Saves the sub-admin of `?id=`, or a new one; with the preview's button it only shows what the choice means. */
export async function saveSubAdmin({ api, form, url, t }: GuardedArgs & { form: FormData }) {
  const id = url.searchParams.get("id");
  const image = await takeRecordImage(api, form, {
    field: IMAGE_FIELD,
    read: id ? () => subAdminOf(api, id) : null,
    imageOf: ({ profileImage }) => profileImage,
  });
  // Section 5: the address of someone who is there is not editable, whatever was sent.
  if (image.stored) form.set("email", image.stored.email);
  settleAccess(form);
  if (form.has(PREVIEW_FIELD)) return formReply(typedIn(form), 200);
  return saveRecord({
    form,
    schema: withFieldError(subAdminForm, IMAGE_FIELD, image.problem),
    fieldOf: { countryCode: "country", "accessModule.0": "accessModule" },
    asText: (record) => textsOf(record, t),
    call: (values, writeOptions) => {
      image.check();
      const body = bodyOf(values);
      return id
        ? api(calls.changeSubAdmin, { params: { id }, body, ...writeOptions })
        : api(calls.createSubAdmin, { body, ...writeOptions });
    },
    done: async ({ message }, values) => {
      await image.dropReplaced(values.profileImage);
      // Section 7: the server's own message.
      const text = message ?? t(id ? "sub-admins:saved" : "sub-admins:added");
      return redirectWithNotice(listHref(readListQuery(url, subAdminRules)), { kind: "success", text });
    },
  });
}

/** What was typed, for the form to stand there again, based on what it was based on; the file is taken out before. */
function typedIn(form: FormData): FormReply {
  const held = { version: readHiddenField(form, VERSION_FIELD), request: readHiddenField(form, FORM_TOKEN_FIELD) };
  return {
    result: { initialValue: validate(form, subAdminForm).payload as NonNullable<FormReply["result"]["initialValue"]> },
    held,
  };
}

function bodyOf({
  username,
  email,
  phone,
  country,
  profileImage,
  accessModule,
  isInspector,
  inspectionOffice,
}: Values) {
  return {
    username,
    email,
    phone,
    countryCode: callingCodeOf(country),
    profileImage,
    accessModule,
    isInspector,
    ...(isInspector && inspectionOffice && { inspectionOffice }),
  };
}

/** What was typed and what is stored, in words, for the comparison when someone else has changed it meanwhile. */
function textsOf(record: Record<string, unknown>, t: TFunction): Record<string, string> {
  const mine = record as Partial<Values & SubAdmin>;
  const countryCode = mine.countryCode ?? callingCodeOf(mine.country ?? "");
  return {
    profileImage: mine.profileImage ?? "",
    username: mine.username ?? "",
    phone: phoneOf({ countryCode, phone: mine.phone }),
    accessModule: labelsOf({ accessModule: mine.accessModule ?? [] }, t).join(", "),
    isInspector: t(mine.isInspector ? "sub-admins:yes" : "sub-admins:no"),
    inspectionOffice: (mine.isInspector && mine.inspectionOffice) || "",
  };
}
