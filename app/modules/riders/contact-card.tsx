import { useTranslation } from "react-i18next";
import type { RiderDetails } from "contract/riders";
import { useFormat } from "~/i18n/format";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Fact } from "~/ui/fact";
import { EmailLink } from "~/ui/email-link";
import { PhoneLink } from "~/ui/phone-link";
import { mobileOf, nameOf, typeLabels, typeOf } from "./rider";

export function ContactCard({ rider }: { rider: RiderDetails }) {
  const { t } = useTranslation("riders");
  const { date, dateTime } = useFormat();
  const yesOrNo = (is: boolean) => t(is ? "yes" : "no");
  return (
    <Card title={t("contact")}>
      <div className="flex flex-wrap items-start gap-6">
        <Avatar name={nameOf(rider)} image={rider.profileImage} size="large" />
        <dl className="grid min-w-0 flex-1 gap-x-8 gap-y-4 sm:grid-cols-2">
          <Fact label={t("email")} field="email" layout="wide">
            {rider.email !== "" && <EmailLink address={rider.email} />}
          </Fact>
          <Fact label={t("mobile")} field="mobileNumber">
            {mobileOf(rider) !== "" && <PhoneLink number={mobileOf(rider)} />}
          </Fact>
          {rider.language && (
            <Fact label={t("language.label")}>{t(`language.${rider.language}`, { defaultValue: rider.language })}</Fact>
          )}
          <Fact label={t("userType")}>{typeOf(rider, typeLabels(t))}</Fact>
          <Fact label={t("joined")}>{rider.createdAt ? date(rider.createdAt) : ""}</Fact>
          <Fact label={t("state")} field="isBlocked">
            {rider.isBlocked ? (
              <Badge tone="bad" icon="ban">
                {t("blocked")}
              </Badge>
            ) : (
              <Badge tone="ok" icon="check">
                {t("active")}
              </Badge>
            )}
          </Fact>
          <Fact label={t("freeSubscribed")} field="is_free_subscribed">
            {yesOrNo(rider.is_free_subscribed)}
          </Fact>
          <Fact label={t("paidSubscribed")} field="is_paid_subscribed">
            {yesOrNo(rider.is_paid_subscribed)}
          </Fact>
          <Fact label={t("lastActive")}>{rider.lastActiveAt ? dateTime(rider.lastActiveAt) : ""}</Fact>
        </dl>
      </div>
    </Card>
  );
}
