import { useLoaderData, useOutlet } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { readProfile } from "contract/session";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { knownKeys, LANDING } from "~/access/landing";
import { TaxiApiError } from "~/taxi-api/error";
import { Avatar } from "~/ui/avatar";
import { Card } from "~/ui/card";
import { Fact } from "~/ui/fact";
import { inertUnder } from "~/ui/feedback/inert-under";
import { NotConnected } from "~/ui/feedback/not-connected";
import { ownDirection } from "~/ui/own-direction";
import { PageHeading } from "~/ui/page-heading";
import { PhoneLink } from "~/ui/phone-link";
import { SessionsCard } from "./sessions-card";
import { pathOf } from "~/access/screens";
import { LinkButton } from "~/ui/link-button";
import { hasFactorIfConnected, sessionsIfConnected } from "./sessions.server";

export const handle = { i18n: "profile" };

export const meta = pageTitle((t) => t("screens:title.profile"));

export const loader = guardedLoader("profile", async ({ api, person, t }) => {
  const [{ data, missing }, sessions, hasFactor] = await Promise.all([
    api(readProfile).then(
      (answer) => ({ data: answer.data, missing: null }),
      (error: unknown) => ({ data: null, missing: missingCall(error) }),
    ),
    sessionsIfConnected(api, t),
    hasFactorIfConnected(api),
  ]);
  const keys = data ? knownKeys(data.accessModule) : person.keys;
  const role = data?.userType ?? person.role;
  return {
    username: data?.username ?? person.username,
    email: data?.email ?? person.email,
    role,
    // The session does not contain the phone number.
    phone: data && (data.phone ? [data.countryCode, data.phone].filter(Boolean).join(" ") : ""),
    profileImage: data ? data.profileImage : person.profileImage,
    office: [data?.inspectionOffice?.city, data?.inspectionOffice?.state].filter(Boolean).join(", "),
    isEverything: role === "admin" || keys.includes("All"),
    modules: [...new Set(keys.flatMap((key) => (key === "All" ? [] : LANDING[key])))],
    missing,
    sessions,
    hasFactor,
  };
});

/** @throws the error itself if the server does have the call */
function missingCall(error: unknown): Pick<TaxiApiError, "call"> {
  if (error instanceof TaxiApiError && error.kind === "notConnected") return { call: error.call };
  throw error;
}

/** Shows the signed-in person's account; only the admin can change a sub-admin. */
export default function Profile() {
  const { username, email, role, phone, profileImage, office, isEverything, modules, missing, sessions, hasFactor } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation("profile");
  const dialog = useOutlet();
  return (
    <>
      <div {...inertUnder(dialog)}>
        <PageHeading
          title={t("screens:title.profile")}
          summary={t(missing ? "fromSession" : role === "admin" ? "summary" : "summaryChange")}
        />
        <Card>
          <div className="flex flex-wrap items-start gap-6">
            <Avatar name={username} image={profileImage} size="large" />
            <dl className="grid gap-4">
              <Fact label={t("name")}>{ownDirection(username)}</Fact>
              <Fact label={t("email")}>{email}</Fact>
              <Fact label={t("role")}>{t(`roles.${role}`)}</Fact>
              {phone !== null && <Fact label={t("phone")}>{phone !== "" && <PhoneLink number={phone} />}</Fact>}
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
        {missing && (
          <div className="card mt-4">
            <NotConnected call={missing.call} />
          </div>
        )}
        {hasFactor !== null && (
          <Card
            className="mt-4"
            title={t("screens:title.second-factor")}
            actions={
              <LinkButton size="small" to={pathOf("second-factor")}>
                {t(hasFactor ? "changeFactor" : "setUpFactor")}
              </LinkButton>
            }
          >
            {t(hasFactor ? "factorOn" : "factorOff")}
          </Card>
        )}
        {sessions && <SessionsCard sessions={sessions} />}
      </div>
      {dialog}
    </>
  );
}
