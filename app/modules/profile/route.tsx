import { useLoaderData } from "@remix-run/react";
import { readProfile } from "contract/session";
import { pageTitle, useTranslation } from "~/i18n/translation";
import { guardedLoader } from "~/access/guard.server";
import { knownKeys } from "~/access/landing";
import { LANDING } from "~/access/screens";
import { Avatar } from "~/ui/avatar";
import { Card } from "~/ui/card";
import { Fact } from "~/ui/fact";
import { ownDirection } from "~/ui/own-direction";
import { PageHeading } from "~/ui/page-heading";
import "./texts";

export const meta = pageTitle((t) => t("screens:title.profile"));

export const loader = guardedLoader("profile", async ({ api }) => {
  const { data } = await api(readProfile);
  const { username, email, phone, countryCode, profileImage, inspectionOffice, userType } = data;
  const keys = knownKeys(data.accessModule);
  return {
    username,
    email,
    phone: phone ? [countryCode, phone].filter(Boolean).join(" ") : "",
    profileImage,
    office: inspectionOffice ? `${inspectionOffice.city}, ${inspectionOffice.state}` : "",
    isEverything: userType === "admin" || keys.includes("All"),
    modules: [...new Set(keys.flatMap((key) => (key === "All" ? [] : LANDING[key])))],
  };
});

/** Shows the signed-in person's account; only the admin can change a sub-admin. */
export default function Profile() {
  const { username, email, phone, profileImage, office, isEverything, modules } = useLoaderData<typeof loader>();
  const { t } = useTranslation("profile");
  return (
    <>
      <PageHeading title={t("screens:title.profile")} summary={t("summary")} />
      <Card>
        <div className="flex flex-wrap items-start gap-6">
          <Avatar name={username} image={profileImage} size="large" />
          <dl className="grid gap-4">
            <Fact label={t("name")}>{ownDirection(username)}</Fact>
            <Fact label={t("email")}>{email}</Fact>
            <Fact label={t("phone")}>{phone}</Fact>
            {office && <Fact label={t("office")}>{ownDirection(office)}</Fact>}
            <Fact label={t("modules")}>
              {isEverything
                ? t("everything")
                : modules.length > 0 && (
                    <ul>
                      {modules.map((id) => (
                        <li key={id}>{t(`screens:menu.${id}`)}</li>
                      ))}
                    </ul>
                  )}
            </Fact>
          </dl>
        </div>
      </Card>
    </>
  );
}
