import { getInputProps, useFormMetadata } from "@conform-to/react";
import { useEffect, useRef, useState, type ChangeEvent } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useTranslation } from "react-i18next";
import { Button } from "../button";
import { Icon } from "../icon";
import { Field, type FieldProps, textOf, withHint } from "./field";
import { useMessage } from "./error-text";
import { IMAGE_SHOWN, type ImageShown } from "./image-shown";
import { useUpload } from "./use-upload";
import { Image } from "../image";

interface ImageFieldProps extends FieldProps {
  /** The description for screen readers: "Profile image of Ada". */
  alt: string;
}

/**
 * An image of a record. Without scripts the form carries the file (`<name>File`) and a checkbox to remove the image
 * (`<name>Remove`); with scripts the file is uploaded as soon as it is selected, and the form carries its address. `<name>Shown`
 * is the form's initial address, from which the server knows whether the person changed the image.
 */
export function ImageField(props: ImageFieldProps) {
  const { field, hint, alt } = props;
  const { t } = useTranslation("ui");
  const message = useMessage();
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [local, setLocal] = useState<string | null>(null);
  const { address, percent, problem, failed, done, upload, remove } = useUpload(textOf(field.initialValue));
  const { name, ...control } = getInputProps(field, { type: "file", value: false, ...withHint(field, hint) });
  const problemId = `${field.id}-problem`;
  const initial = useInitialAddress(field);
  const shown = local ?? address;

  useEffect(() => {
    const detail: ImageShown = { name, address: shown };
    input.current?.dispatchEvent(new CustomEvent(IMAGE_SHOWN, { bubbles: true, detail }));
  }, [name, shown]);

  const showLocal = (file: File | null) => {
    if (local !== null) URL.revokeObjectURL(local);
    setLocal(file && URL.createObjectURL(file));
  };
  const send = async (file: File) => {
    if (!(await upload(file))) return;
    showLocal(null);
    // A file that was stored or refused must not be sent with the form again. A file that could not be sent stays.
    if (input.current?.files?.[0] === file) input.current.value = "";
  };
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (!file) return;
    showLocal(file);
    void send(file);
  };
  const onRetry = () => {
    // The focused button disappears with its message.
    input.current?.focus();
    if (failed) void send(failed);
  };

  const onRemove = () => {
    remove();
    showLocal(null);
    // The focused button disappears with its image.
    input.current?.focus();
  };

  return (
    <Field {...props}>
      <input type="hidden" name={name} value={address} />
      <input type="hidden" name={`${name}Shown`} value={initial} />
      <div className="image-field">
        {shown !== "" && <Image className="image-preview" src={shown} alt={alt} />}
        <div className="image-controls">
          <input
            ref={input}
            {...control}
            {...(problem !== null && {
              "aria-invalid": true,
              "aria-describedby": [problemId, control["aria-describedby"]].filter(Boolean).join(" "),
            })}
            name={`${name}File`}
            className="input"
            accept="image/png,image/jpeg"
            onChange={onChange}
          />
          <p className="hint">{t("image.drop")}</p>
          {percent !== null && (
            <div className="image-meter">
              <progress max={100} value={percent} aria-label={t("image.uploading")} />
              <span aria-hidden="true">{percent} %</span>
            </div>
          )}
          {hydrated && address !== "" && percent === null && (
            <Button type="button" size="small" icon="trash" onClick={onRemove}>
              {t("image.remove")}
            </Button>
          )}
          {!hydrated && address !== "" && (
            <label className="check">
              <input type="checkbox" name={`${name}Remove`} value="on" />
              <span>{t("image.remove")}</span>
            </label>
          )}
        </div>
      </div>
      <p role="status" className="sr-only">
        {percent !== null ? t("image.uploading") : done !== null && t(`image.${done}`)}
      </p>
      <div role="alert">
        {problem !== null && (
          <p id={problemId} className="error-text">
            <Icon name="circle-alert" />
            {message(problem)}
          </p>
        )}
      </div>
      {failed && (
        <Button type="button" size="small" icon="refresh-cw" className="self-start" onClick={onRetry}>
          {t("error.tryAgain")}
        </Button>
      )}
    </Field>
  );
}

/** Returns the form's initial address from a reply or a draft, because the record's present address may differ. */
function useInitialAddress({ name, initialValue }: ImageFieldProps["field"]): string {
  const form = useFormMetadata();
  const [initial] = useState(() =>
    textOf((form.initialValue as Record<string, unknown> | undefined)?.[`${name}Shown`] ?? initialValue),
  );
  return initial;
}
