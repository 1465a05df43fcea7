import { useTranslation } from "react-i18next";
import { AUDIENCES, type Audience } from "contract/content-limits";
import type { Video } from "contract/videos";
import { versionOf } from "~/records/form/record-version";
import { RadioGroup } from "~/ui/form/choice-fields";
import type { FormProps } from "~/records/form/form-reply";
import { ImageField } from "~/ui/form/image-field";
import { RecordForm } from "~/ui/form/record-form";
import { TextAreaField, TextField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";

const loadSchema = async () => (await import("./schema")).videoForm;

interface VideoFormProps extends FormProps<Video> {
  /** The audience of a new video. */
  audience: Audience;
}

export function VideoForm({ record: video, audience, reply, ...page }: VideoFormProps) {
  const { t } = useTranslation("videos");
  const initial = video ?? { audience, thumbnail: "" };
  const [form, fields] = useRecordForm({ id: "video", schema: loadSchema, record: initial, reply });
  const compare = (["title", "description", "audience", "url", "captions", "thumbnail"] as const).map((name) => ({
    name,
    label: t(name),
  }));
  return (
    <RecordForm form={form} {...page} version={versionOf(video)} compare={compare} withFile>
      <TextField field={fields.title} label={t("title")} required />
      <TextAreaField field={fields.description} label={t("description")} rows={2} />
      <RadioGroup
        field={fields.audience}
        label={t("audience")}
        options={AUDIENCES.map((value) => ({ value, label: t(`audiences.${value}`) }))}
        inline
        required
      />
      <TextField field={fields.url} label={t("url")} hint={t("urlHint")} type="url" inputMode="url" required />
      <TextField field={fields.captions} label={t("captions")} hint={t("captionsHint")} type="url" inputMode="url" />
      <ImageField
        field={fields.thumbnail}
        label={t("thumbnail")}
        hint={t("thumbnailHint")}
        alt={video ? t("thumbnailAlt", { name: video.title }) : t("ui:image.chosen")}
      />
    </RecordForm>
  );
}
