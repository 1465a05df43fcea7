import { Form } from "@remix-run/react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { ClientOnly } from "remix-utils/client-only";
import { LANGUAGES, tagOf } from "~/i18n/languages";
import { Button } from "~/ui/button";
import { RIDER_LANGUAGE } from "./rider-text";
import type { RiderText } from "./rider-text.server";

interface RiderTextFormProps {
  riderText: RiderText;
  /** The URL of the page without a chosen language. */
  href: string;
}

/** The price of a ride and its explanation, as a message to copy, in one of the five languages. Without scripts it is a text field. */
export function RiderTextForm({ riderText, href }: RiderTextFormProps) {
  const { t } = useTranslation("bookings");
  const id = useId();
  const { language, text, isChosen } = riderText;
  const [path, search] = href.split("?");
  return (
    <details className="mt-4 border-t border-line pt-3" open={isChosen}>
      <summary className="cursor-pointer font-medium">{t("riderText.title")}</summary>
      <Form
        discover="none"
        method="get"
        action={path}
        preventScrollReset
        className="mt-3 flex flex-wrap items-end gap-2"
      >
        {[...new URLSearchParams(search)].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <div className="min-w-0">
          <label className="label" htmlFor={`${id}-language`}>
            {t("riderText.language")}
          </label>
          <select
            key={language}
            id={`${id}-language`}
            className="select"
            name={RIDER_LANGUAGE}
            defaultValue={language}
            autoComplete="off"
          >
            {LANGUAGES.map(({ code, lang, name }) => (
              <option key={code} value={code} lang={lang}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <Button type="submit">{t("riderText.show")}</Button>
      </Form>
      <label className="label mt-3" htmlFor={id}>
        {t("riderText.text")}
      </label>
      <textarea
        key={text}
        id={id}
        className="textarea w-full"
        readOnly
        rows={text.split("\n").length + 2}
        lang={tagOf(language)}
        translate="no"
        defaultValue={text}
      />
      <ClientOnly>{() => <CopyButton text={text} />}</ClientOnly>
    </details>
  );
}

function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation("bookings");
  const [copied, setCopied] = useState("");
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 print:hidden">
      <Button type="button" onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(text))}>
        {t("riderText.copy")}
      </Button>
      <span role="status" className="text-ink-2">
        {copied === text && t("riderText.copied")}
      </span>
    </div>
  );
}
