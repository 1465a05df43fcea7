import { useTranslation } from "react-i18next";
import type { Banner } from "contract/banners";
import { versionOf } from "~/records/form/record-version";
import { CheckboxField } from "~/ui/form/choice-fields";
import type { FormProps } from "~/records/form/form-reply";
import { ImageField } from "~/ui/form/image-field";
import { LivePreview } from "~/ui/form/live-preview";
import { RecordForm } from "~/ui/form/record-form";
import { TextField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";
import { BannerPreview } from "./banner-preview";
import { nameOf } from "./banner";

const loadSchema = async () => (await import("./schema")).bannerForm;

export function BannerForm({ record: banner, reply, ...page }: FormProps<Banner>) {
  const { t } = useTranslation("banners");
  const record = {
    imageLink: banner?.imageLink ?? "",
    url: banner?.url,
    isActive: banner?.isActive === false ? "" : "on",
  };
  const [form, fields] = useRecordForm({ id: "banner", schema: loadSchema, record, reply });
  const compare = [
    { name: "imageLink", label: t("image") },
    { name: "url", label: t("url") },
    { name: "isActive", label: t("state") },
  ];
  return (
    <RecordForm form={form} {...page} version={versionOf(banner)} compare={compare} withFile>
      <div className="form-beside grid items-start gap-6 xl:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <ImageField
            field={fields.imageLink}
            label={t("image")}
            hint={t("imageHint")}
            alt={banner ? t("imageAlt", { name: nameOf(banner) }) : t("ui:image.chosen")}
            required
          />
          <TextField field={fields.url} label={t("url")} hint={t("urlHint")} type="url" inputMode="url" required />
          <CheckboxField field={fields.isActive} label={t("activeLabel")} />
        </div>
        <LivePreview>{(typed) => <BannerPreview {...typed} />}</LivePreview>
      </div>
    </RecordForm>
  );
}
