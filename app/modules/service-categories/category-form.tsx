import type { FieldMetadata } from "@conform-to/react";
import type { CategoryService } from "contract/service-category-constants";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { versionOf } from "~/records/form/record-version";
import type { FormProps } from "~/records/form/form-reply";
import { ImageField } from "~/ui/form/image-field";
import { RecordForm } from "~/ui/form/record-form";
import { NumberField, TextAreaField, TextField } from "~/ui/form/text-fields";
import { useRecordForm, type RecordFormState } from "~/ui/form/use-record-form";
import type { Category } from "./services";

const loadTaxiSchema = async () => (await import("./schema")).taxiForm;
const loadSchema = async () => (await import("./schema")).categoryForm;

interface CategoryFormProps extends FormProps<Category> {
  service: CategoryService;
}

/** The form of a pet or package category. */
export function CategoryForm(props: CategoryFormProps) {
  const { record: category, reply } = props;
  const record = { image: category?.image ?? "", name: category?.name };
  const [form, fields] = useRecordForm({ id: "category", schema: loadSchema, record, reply });
  return <CommonFields {...props} form={form} fields={fields} />;
}

/** The form of a taxi category, which has a description and seats as well. */
export function TaxiForm(props: CategoryFormProps) {
  const { record: category, reply } = props;
  const { t } = useTranslation("service-categories");
  const record = {
    image: category?.image ?? "",
    name: category?.name,
    description: category?.description,
    peopleSitting: category?.peopleSitting?.toString(),
  };
  const [form, fields] = useRecordForm({ id: "category", schema: loadTaxiSchema, record, reply });
  const compare = [
    { name: "description", label: t("description") },
    { name: "peopleSitting", label: t("peopleSitting") },
  ];
  return (
    <CommonFields {...props} form={form} fields={fields} compare={compare}>
      <TextAreaField field={fields.description} label={t("description")} hint={t("descriptionHint")} rows={2} />
      <NumberField
        field={fields.peopleSitting}
        label={t("peopleSitting")}
        hint={t("peopleSittingHint")}
        inputMode="numeric"
        required
      />
    </CommonFields>
  );
}

interface CommonFieldsProps extends CategoryFormProps {
  form: RecordFormState;
  fields: Record<"image" | "name", FieldMetadata>;
  /** Conflict labels of the fields in `children`. */
  compare?: { name: string; label: string }[];
  children?: ReactNode;
}

function CommonFields({
  service,
  record: category,
  formToken,
  back,
  form,
  fields,
  compare = [],
  children,
}: CommonFieldsProps) {
  const { t } = useTranslation("service-categories");
  const labels = [{ name: "image", label: t("image") }, { name: "name", label: t("name") }, ...compare];
  return (
    <RecordForm form={form} formToken={formToken} version={versionOf(category)} back={back} compare={labels} withFile>
      <ImageField
        field={fields.image}
        label={t("image")}
        hint={t("imageHint")}
        alt={category ? t("imageAlt", { name: category.name }) : t("ui:image.chosen")}
        required
      />
      <TextField field={fields.name} label={t("name")} hint={t(`${service}.nameHint`)} required />
      {children}
    </RecordForm>
  );
}
