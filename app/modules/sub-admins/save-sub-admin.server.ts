import { calls } from "contract";
import type { AccessKey } from "contract/access-keys";
import type { SubAdmin } from "contract/sub-admins";
import type { TFunction } from "i18next";
import type { z } from "zod";
import { isolated } from "~/i18n/right-to-left";
import { readUnlessFormFailed, optionalId, readFormPage } from "~/records/form/read-form-page.server";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { takeRecordImage } from "~/records/form/record-image.server";
import { redirectWithNotice } from "~/session/notices.server";
import { tagOf } from "~/i18n/languages";
import { typedReply } from "~/records/form/form-reply";
import { withFieldError } from "~/records/form/with-field-error.server";
import { formReply, saveRecord } from "~/records/form/save-record.server";
import { backToList } from "~/records/list/list-query";
import { keysToStore, storedAccess } from "./access-choice";
import { applyAccess } from "./apply-access.server";
import { labelsOf, phoneOf, placeOf } from "./columns";
import { callingCodeOf, countriesIn, countryOf } from "./countries.server";
import { IMAGE_FIELD, PREVIEW_FIELD } from "./fields";
import { subAdminRules } from "./list-rules";
import { subAdminForm } from "./schema";
import { readOfficeOptions, subAdminOf } from "./sub-admins.server";

type Values = z.output<typeof subAdminForm>;

/** Reads the sub-admin of `?id=`; without an id the form is for a new one. */
export async function readSubAdminForm(args: GuardedArgs) {
  const [page, offices] = await Promise.all([
    readFormPage(args, backToList(args.url, subAdminRules), (id) => subAdminOf(args.api, id)),
    readUnlessFormFailed(args, () => readOfficeOptions(args.api)),
  ]);
  return {
    ...page,
    country: countryOf(page.record?.countryCode, page.record?.phone),
    countries: countriesIn(tagOf(args.language)),
    offices: (offices ?? []).map((office) => ({
      value: office._id,
      label: [placeOf(office), office.streetName].map(isolated).join(" · "),
    })),
  };
}

/** Saves the sub-admin of `?id=` or a new one; the preview button only shows the form again. */
export async function saveSubAdmin({ api, form, url, t }: GuardedActionArgs) {
  const id = optionalId(url);
  const image = await takeRecordImage(api, form, {
    field: IMAGE_FIELD,
    read: id ? () => subAdminOf(api, id) : null,
    imageOf: ({ profileImage }) => profileImage,
  });
  // Section 5: the e-mail address of an existing sub-admin can't be changed.
  if (image.stored) form.set("email", image.stored.email);
  applyAccess(form, image.stored ? storedAccess(image.stored) : undefined);
  if (form.has(PREVIEW_FIELD)) return formReply(typedReply(form, [...form.keys()]), 200);
  return saveRecord({
    form,
    schema: withFieldError(subAdminForm, IMAGE_FIELD, image.problem),
    fieldOf: { countryCode: "country", "accessModule.0": "accessModule" },
    asText: (record) => recordTexts(record, t),
    stored: image.read,
    call: (values, writeOptions, stored) => {
      const body = bodyOf(values, stored);
      return id
        ? api(calls.changeSubAdmin, { params: { id }, body, ...writeOptions })
        : api(calls.createSubAdmin, { body, ...writeOptions });
    },
    done: async ({ message }, values) => {
      await image.dropReplaced(values.profileImage);
      // Section 7: the server's own message is shown.
      const text = message ?? t(id ? "sub-admins:saved" : "sub-admins:added");
      return redirectWithNotice(backToList(url, subAdminRules), { kind: "success", text, about: values.username });
    },
  });
}

/** Returns the body. Values that the form left unchanged are sent as they are stored, even those that the form can't show (ruling C7). */
function bodyOf({ country, moduleOrder: _, inspectionOffice, ...values }: Values, stored: SubAdmin | null) {
  const own = values.isInspector ? inspectionOffice : "";
  // A server that keeps fields missing from a change would keep the office.
  const office = own ? { inspectionOffice: own } : stored?.inspectionOffice ? { inspectionOffice: "" } : {};
  const accessModule = keysToStore(stored ?? { accessModule: [] }, values.accessModule) as AccessKey[];
  const isSameCountry = stored !== null && country === countryOf(stored.countryCode, stored.phone);
  const countryCode = (isSameCountry && stored.countryCode) || callingCodeOf(country);
  return { ...values, accessModule, countryCode, ...office };
}

/** Returns the sent and the stored sub-admin as texts for the conflict panel. */
function recordTexts(record: Record<string, unknown>, t: TFunction): Record<string, string> {
  const values = record as Partial<Values & SubAdmin>;
  const countryCode = values.countryCode ?? callingCodeOf(values.country ?? "");
  return {
    profileImage: values.profileImage ?? "",
    username: values.username ?? "",
    phone: phoneOf({ countryCode, phone: values.phone }),
    accessModule: labelsOf({ accessModule: values.accessModule ?? [] }, t).join(", "),
    isInspector: t(values.isInspector ? "sub-admins:yes" : "sub-admins:no"),
    inspectionOffice: (values.isInspector && values.inspectionOffice) || "",
  };
}
