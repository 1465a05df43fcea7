import { ClientOnly } from "remix-utils/client-only";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";

/** The recovery codes, which are shown only once. The file and the text work without scripts; Copy and Print need them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation("second-factor");
  const [copied, setCopied] = useState(false);
  const text = codes.join("\n");
  return (
    <>
      <p className="notice notice-warn">
        <Icon name="triangle-alert" />
        {t("codesOnce")}
      </p>
      <ol className="my-4 grid gap-1 font-mono sm:grid-cols-2" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 print:hidden">
        <a
          className={buttonClass({})}
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          <Icon name="download" />
          {t("saveCodes")}
        </a>
        <ClientOnly>
          {() => (
            <>
              <Button
                type="button"
                onClick={() => {
                  void navigator.clipboard.writeText(text).then(() => setCopied(true));
                }}
              >
                {t("copyCodes")}
              </Button>
              <Button type="button" onClick={() => window.print()}>
                {t("printCodes")}
              </Button>
            </>
          )}
        </ClientOnly>
        <span role="status" className="self-center text-ink-2">
          {copied && t("copied")}
        </span>
      </div>
    </>
  );
}
