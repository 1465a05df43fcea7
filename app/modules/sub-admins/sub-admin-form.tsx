import type { SubAdmin } from "contract/sub-admins";
import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useTranslation } from "react-i18next";
import { versionOf } from "~/records/form/record-version";
import { Button } from "~/ui/button";
import { SelectField, type Option } from "~/ui/form/choice-fields";
import type { FormReply } from "~/records/form/form-reply";
import { ImageField } from "~/ui/form/image-field";
import { RecordForm } from "~/ui/form/record-form";
import { TextField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";
import { decideAccess, hiddenKeys, storedAccess } from "./access-choice";
import { AccessPreview, PREVIEW_TITLE } from "./access-preview";
import { PREVIEW_FIELD } from "./fields";
import { ModuleFields } from "./module-fields";

const loadSchema = async () => (await import("./schema")).subAdminForm;

interface SubAdminFormProps {
  isNew: boolean;
  /** Null for a new sub-admin, and if it could not be read while a failed form is shown. */
  subAdmin: SubAdmin | null;
  country: string;
  countries: readonly Option[];
  offices: readonly Option[];
  formToken: string;
  reply: FormReply | undefined;
  back: string;
}

export function SubAdminForm({
  isNew,
  subAdmin,
  country,
  countries,
  offices,
  formToken,
  reply,
  back,
}: SubAdminFormProps) {
  const { t } = useTranslation("sub-admins");
  const hydrated = useHydrated();
  const stored = storedAccess(subAdmin ?? { accessModule: [] });
  const record = {
    username: subAdmin?.username,
    email: subAdmin?.email,
    country,
    phone: subAdmin?.phone ?? "",
    profileImage: subAdmin?.profileImage ?? "",
    accessModule: [...stored.modules],
    moduleOrder: stored.modules.join(),
    isInspector: stored.isInspector ? "on" : "",
    inspectionOffice: subAdmin?.inspectionOffice ?? "",
  };
  const [form, fields] = useRecordForm({ id: "sub-admin", schema: loadSchema, record, reply });
  const [choice, setChoice] = useState(() =>
    decideAccess({
      ticked: listOf(fields.accessModule.initialValue),
      order: (fields.moduleOrder.initialValue ?? "").split(","),
      inspector: fields.isInspector.initialValue === "on",
      stored,
    }),
  );
  const officeName = (id: string) => offices.find(({ value }) => value === id)?.label ?? id;
  const compare = [
    { name: "username", label: t("name") },
    { name: "email", label: t("email") },
    { name: "phone", label: t("phone") },
    { name: "profileImage", label: t("image") },
    { name: "accessModule", label: t("modules") },
    { name: "isInspector", label: t("inspector") },
    { name: "inspectionOffice", label: t("office"), show: officeName },
  ];
  return (
    <RecordForm
      form={form}
      formToken={formToken}
      version={versionOf(subAdmin)}
      back={back}
      compare={compare}
      withFile
      moreActions={
        // With scripts the preview updates with every tick. Without scripts a button shows it, and the new page starts at it,
        // below a long form.
        !hydrated && (
          <Button type="submit" name={PREVIEW_FIELD} value="1" icon="eye" formAction={`#${PREVIEW_TITLE}`}>
            {t("preview")}
          </Button>
        )
      }
    >
      <div className="flex max-w-[34rem] flex-col gap-[1.125rem]">
        <TextField field={fields.username} label={t("name")} hint={t("nameHint")} required />
        <TextField
          field={fields.email}
          label={t("email")}
          hint={t(isNew ? "emailHint" : "emailKept")}
          type="email"
          readOnly={!isNew}
          required
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField field={fields.country} label={t("country")} options={countries} />
          <TextField
            field={fields.phone}
            label={t("phone")}
            hint={t("phoneHint")}
            type="tel"
            inputMode="tel"
            required
          />
        </div>
        <ImageField
          field={fields.profileImage}
          label={t("image")}
          hint={t("imageHint")}
          alt={subAdmin ? t("imageAlt", { name: subAdmin.username }) : t("ui:image.chosen")}
        />
      </div>
      <div className="form-beside grid items-start gap-6 xl:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-[1.125rem]">
          <ModuleFields
            field={fields.accessModule}
            choice={choice}
            onChange={setChoice}
            hidden={subAdmin ? hiddenKeys(subAdmin).length : 0}
          />
          {/* The field stays in the form, which would otherwise count as changed. */}
          <div hidden={hydrated && !choice.isInspector}>
            <SelectField
              field={fields.inspectionOffice}
              label={t("officeLabel")}
              hint={t("officeHint")}
              placeholder={t("officeNone")}
              options={offices}
            />
          </div>
        </div>
        <AccessPreview choice={choice} />
      </div>
    </RecordForm>
  );
}

/** Returns the values of a repeated field, which is no array if it has a single value. */
function listOf(value: unknown): string[] {
  return [value ?? []].flat().filter((each): each is string => typeof each === "string");
}
