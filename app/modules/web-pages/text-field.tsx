import { getTextareaProps } from "@conform-to/react";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { ClientOnly } from "remix-utils/client-only";
import { useTranslation } from "react-i18next";
import { FieldNotes, type FieldProps, RequiredMark, withHint } from "~/ui/form/field";
import type { RichTextEditorProps } from "~/ui/rich-text/rich-text-editor";

type PageTextFieldProps = Pick<FieldProps, "field"> & {
  /** The largest number of characters of the markup. */
  most: string;
  /** Is called with the label, which scripts change together with the control. */
  onLabel: (label: string) => void;
};

/**
 * The text of a public page: a field with its markup, which scripts replace by an editor. The form always sends the field's
 * content. The field stays visible for markup that the editor can't represent, and if the editor could not be loaded.
 */
export function PageTextField({ field, most, onLabel }: PageTextFieldProps) {
  const { t } = useTranslation("web-pages");
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [Editor, setEditor] = useState<ComponentType<RichTextEditorProps> | null>(null);
  const [isEditing, setEditing] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<"unreadable" | "notLoaded" | null>(null);

  const edit = async (asked: boolean) => {
    // A screen reader hears the reason again only if it was gone.
    setProblem(null);
    const loaded = await import("~/ui/rich-text/rich-text-editor").catch(() => null);
    const source = textarea.current;
    // A person who has begun to type in the field keeps it.
    if (!source || (!asked && document.activeElement === source)) return;
    const canEdit = loaded !== null && loaded.readMarkup(source.value) !== null;
    setProblem(canEdit ? null : loaded ? "unreadable" : "notLoaded");
    if (!canEdit) return;
    setEditor(() => loaded.RichTextEditor);
    setAsked(asked);
    setEditing(true);
  };
  useEffect(() => void edit(false), []);

  const showMarkup = () => {
    setEditing(false);
    setAsked(true);
  };
  useEffect(() => {
    if (!isEditing && wasAsked) textarea.current?.focus();
  }, [isEditing, wasAsked]);

  const write = (html: string) => {
    textarea.current!.value = html;
    textarea.current!.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const label = t(isEditing ? "text" : "html");
  useEffect(() => onLabel(label), [label, onLabel]);

  const hint = t(isEditing ? "editorHint" : "htmlHint", { most });
  const control = getTextareaProps(field, withHint(field, hint));
  // A `label` element only works for form controls, which the editor is not.
  const Label = isEditing ? "p" : "label";
  const labelId = `${field.id}-label`;
  return (
    <div className="field-beside">
      <div className="field">
        <Label id={labelId} className="label" {...(!isEditing && { htmlFor: field.id })}>
          {label}
          <RequiredMark />
        </Label>
        <textarea
          {...control}
          key={field.key}
          ref={textarea}
          id={isEditing ? `${field.id}-html` : field.id}
          className="textarea"
          rows={18}
          autoComplete="off"
          dir="auto"
          hidden={isEditing}
        />
        {isEditing && Editor && (
          <Editor
            key={field.key}
            id={field.id}
            labelledBy={labelId}
            describedBy={control["aria-describedby"]}
            isInvalid={control["aria-invalid"] ?? false}
            source={() => textarea.current!.value}
            onChange={write}
            onUnreadable={() => {
              setProblem("unreadable");
              setEditing(false);
            }}
            hasFocus={wasAsked}
          />
        )}
        <FieldNotes field={field} hint={hint} />
        <p role="status" className="hint">
          {problem && t(`editor.${problem}`)}
        </p>
      </div>
      <ClientOnly>
        {() => (
          <button type="button" className="link" onClick={() => (isEditing ? showMarkup() : void edit(true))}>
            {t(isEditing ? "editor.showHtml" : "editor.show")}
          </button>
        )}
      </ClientOnly>
    </div>
  );
}
