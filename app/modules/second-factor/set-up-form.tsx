import { useTranslation } from "react-i18next";
import { pathOf } from "~/access/screens";
import type { FormReply } from "~/records/form/form-reply";
import { Card } from "~/ui/card";
import { RecordForm } from "~/ui/form/record-form";
import { textOf } from "~/ui/form/field";
import { TextField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";
import type { SetUp } from "./second-factor.server";

const schema = async () => (await import("./schema")).setUpSchema;

interface SetUpFormProps {
  /** Null if a failed form is shown again and nothing could be read. */
  setUp: SetUp | null;
  reply: FormReply | undefined;
  formToken: string;
  /** Whether the person can't leave before it is done. */
  must: boolean;
}

/** Shows the secret as a QR code and as text, and asks for the first code that an app generates from it. */
export function SetUpForm({ setUp, reply, formToken, must }: SetUpFormProps) {
  const { t } = useTranslation("second-factor");
  const [form, fields] = useRecordForm({ id: "second-factor", schema, reply });
  return (
    <Card title={t("setUp")}>
      <div className="grid gap-6 md:grid-cols-[auto_1fr]">
        {setUp && <QrCode size={setUp.code.size} path={setUp.code.path} label={t("qrCode")} />}
        <div className="min-w-0">
          <ol className="mb-4 list-decimal pl-5">
            <li>{t("stepApp")}</li>
            <li>
              {t("stepScan")}{" "}
              {setUp && (
                <>
                  <code className="font-mono font-semibold break-words" lang="zxx" translate="no">
                    {setUp.secret.replace(/(.{4})(?=.)/g, "$1 ")}
                  </code>
                  <br />
                  <a className="link" href={setUp.address}>
                    {t("openApp")}
                  </a>
                </>
              )}
            </li>
            <li>{t("stepCode")}</li>
          </ol>
          <RecordForm
            form={form}
            formToken={formToken}
            back={must ? null : pathOf("profile")}
            saveLabel={t("turnOn")}
            compare={[{ name: "code", label: t("code") }]}
          >
            <input type="hidden" name="proposal" value={setUp?.proposal ?? textOf(fields.proposal.initialValue)} />
            <TextField
              field={fields.code}
              label={t("code")}
              inputMode="numeric"
              autoComplete="one-time-code"
              required
            />
          </RecordForm>
        </div>
      </div>
    </Card>
  );
}

/** Shows the QR code dark on light, which readers need, even in the dark color scheme. */
function QrCode({ size, path, label }: { size: number; path: string; label: string }) {
  return (
    <svg
      className="h-auto w-56 max-w-full"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
