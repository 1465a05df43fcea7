import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Candidate } from "contract/desk";
import { useFormat } from "~/i18n/format";
import { FORM_TOKEN_FIELD, VERSION_FIELD } from "~/records/form/form-reply";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { OwnerField } from "~/ui/form/form-owner";
import { SubmitButton, useBusy } from "~/ui/form/submit-button";
import { ownDirection } from "~/ui/own-direction";
import { PhoneLink } from "~/ui/phone-link";
import { FIND } from "./assign-params";
import type { readAssign } from "./assign.server";
import { meritsOf, obstacleText } from "./obstacle-text";

type Page = Awaited<ReturnType<typeof readAssign>>;

/** The drivers for a ride, those without obstacles first, and a search for others. */
export function Candidates({ page }: { page: Page }) {
  const { t } = useTranslation("bookings");
  const format = useFormat();
  const { candidates, search, total, pages, kept } = page;
  const isElsewhere =
    search === "" &&
    candidates.length > 0 &&
    candidates.every(({ obstacles }) => obstacles.some(({ code }) => code === "otherCity"));
  const groups = (["fit", "ask", "never"] as const).map((standing) => ({
    standing,
    drivers: candidates.filter((each) => standingOf(each) === standing),
  }));
  return (
    <>
      <Form
        method="get"
        role="search"
        className="dialog-body flex flex-wrap items-end gap-3"
        preventScrollReset
        key={search}
      >
        {kept.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <div className="field grow">
          <label className="label" htmlFor="find-driver">
            {t("desk.find")}
          </label>
          <input id="find-driver" className="input" type="search" name={FIND} defaultValue={search} maxLength={200} />
        </div>
        <Button type="submit" icon="search">
          {t("desk.search")}
        </Button>
      </Form>
      <div className="dialog-body">
        <p role="status" className="hint mb-2">
          {isElsewhere && `${t("desk.elsewhere")} `}
          {total === 0
            ? t(search === "" ? "desk.nobody" : "desk.noneFound")
            : t("desk.found", { count: total, number: format.number(total) })}
          {search !== "" && (
            <>
              {" "}
              <Link className="link" to={pages.here} preventScrollReset>
                {t("desk.showAll")}
              </Link>
            </>
          )}
        </p>
        {groups.map(
          ({ standing, drivers }) =>
            drivers.length > 0 && (
              <section key={standing} aria-labelledby={`candidates-${standing}`}>
                <h2 id={`candidates-${standing}`} className="mt-3 mb-1 font-semibold">
                  {t(`desk.standing.${standing}`)}
                </h2>
                <ul className="candidates">
                  {drivers.map((driver) => (
                    <Driver key={driver._id} driver={driver} standing={standing} />
                  ))}
                </ul>
              </section>
            ),
        )}
        {(pages.before ?? pages.after) !== null && (
          <nav className="mt-3 flex justify-between gap-3" aria-label={t("ui:list.pages")}>
            {pages.before ? <PageLink to={pages.before}>{t("ui:list.previous")}</PageLink> : <span />}
            {pages.after && <PageLink to={pages.after}>{t("ui:list.next")}</PageLink>}
          </nav>
        )}
      </div>
    </>
  );
}

function PageLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Link className="btn" to={to} preventScrollReset>
      {children}
    </Link>
  );
}

type Standing = "fit" | "ask" | "never";

function standingOf({ standing }: Candidate): Standing {
  return standing === "fit" || standing === "never" ? standing : "ask";
}

function Driver({ driver, standing }: { driver: Candidate; standing: Standing }) {
  const { booking, formToken } = useLoaderData() as Page;
  const { t } = useTranslation("bookings");
  const format = useFormat();
  const busy = useBusy(formToken);
  const isOwn = booking?.driver?._id === driver._id;
  return (
    <li className="candidate">
      <Avatar name={driver.name} />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {ownDirection(driver.name)}{" "}
          {isOwn && (
            <Badge tone="info" icon="check">
              {t("desk.hasIt")}
            </Badge>
          )}
        </p>
        <p className="wrap-anywhere">{meritsOf(t, format, driver).join(", ")}</p>
        {driver.obstacles.map((obstacle) => (
          <p key={obstacle.code + obstacle.key} className="candidate-against wrap-anywhere">
            {obstacleText(t, format, obstacle)}
          </p>
        ))}
        <p className="row-detail">
          <PhoneLink number={driver.phone} />
          {[driver.plate, driver.city].filter(Boolean).map((fact) => ` · ${fact}`)}
        </p>
      </div>
      {standing !== "never" && !isOwn && (
        <Form method="post" preventScrollReset onSubmit={(event) => busy && event.preventDefault()}>
          <input type="hidden" name={FORM_TOKEN_FIELD} value={formToken} />
          {booking?.updatedAt !== undefined && <input type="hidden" name={VERSION_FIELD} value={booking.updatedAt} />}
          <OwnerField />
          <SubmitButton
            busy={busy}
            size="small"
            kind={standing === "fit" ? "primary" : "plain"}
            name="driverId"
            value={driver._id}
          >
            {t(standing === "fit" ? "desk.give" : "desk.ask")} <span className="sr-only">{driver.name}</span>
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}
