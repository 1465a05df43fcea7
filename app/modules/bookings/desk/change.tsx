import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MAX_DRIVER_NOTE } from "contract/desk-constants";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { pageTitle } from "~/i18n/page-title";
import { Dialog } from "~/ui/feedback/dialog";
import { Icon } from "~/ui/icon";
import { RecordForm } from "~/ui/form/record-form";
import { TextAreaField, TextField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";
import { type ChangeReply, readChange, saveChange } from "./change.server";
import { MeanwhileNote } from "./meanwhile";
import { ObstacleDialog } from "./obstacle-dialog";
import { mayOverrule, obstacleText } from "./obstacle-text";

export const handle = { i18n: "bookings" };

export const meta = pageTitle((t) => t("bookings:desk.change"));

export const loader = guardedLoader("BookingDetails", readChange);

export const action = guardedAction("BookingDetails", saveChange);

const loadSchema = async () => (await import("./change-schema")).changeSchema;

/** The dialog that changes the pickup time and the note for the driver. A new time has to be confirmed with its price. */
export default function ChangeRide() {
  const reply = useActionData() as ChangeReply | undefined;
  // A form about another version of the ride is another form, with values of its own.
  return <ChangeForm key={reply?.again?.updatedAt} reply={reply} />;
}

function ChangeForm({ reply }: { reply: ChangeReply | undefined }) {
  const { booking, obstacle, pickupTime, back, drivers, formToken } = useLoaderData<typeof loader>();
  const { t } = useTranslation("bookings");
  const [form, fields] = useRecordForm({
    id: "change-ride",
    schema: loadSchema,
    record: {
      ...{ pickupTime: pickupTime ?? "", shownTime: pickupTime ?? "" },
      ...{ note: booking?.note ?? "", shownNote: booking?.note ?? "" },
    },
    reply,
  });
  const { asked, again } = reply ?? {};
  const title = t("desk.changeRide", { number: booking?.number ?? "" });
  const why = again ? again.meanwhile.over : reply ? null : obstacle;
  if (why) return <ObstacleDialog title={title} back={back} obstacle={why} meanwhile={again?.meanwhile} />;
  const isPossible = asked && mayOverrule(asked.obstacles);
  const hasTime = pickupTime !== null || reply?.result.initialValue?.pickupTime !== undefined;
  return (
    <Dialog title={title} closeHref={back} maxWidth="36rem">
      <RecordForm
        form={form}
        formToken={formToken}
        version={booking?.updatedAt}
        back={back}
        backLabel={t("ui:cancel")}
        saveLabel={t(
          isPossible ? (asked.obstacles.length > 0 ? "desk.changeAnyway" : "desk.changeNow") : "ui:form.save",
        )}
        compare={[
          { name: "pickupTime", label: t("pickupTime") },
          { name: "note", label: t("desk.note") },
        ]}
      >
        {again && <MeanwhileNote meanwhile={again.meanwhile} note={again.note} />}
        {asked && <Asked asked={asked} drivers={drivers} />}
        {/* A ride that was not booked ahead begins as soon as a driver is there, so it has no pickup time to change. */}
        {hasTime && (
          <TextField
            field={fields.pickupTime}
            label={t("pickupTime")}
            hint={t("desk.timeHint")}
            type="datetime-local"
          />
        )}
        <TextAreaField
          field={fields.note}
          label={t("desk.note")}
          hint={t("desk.noteHint", { most: MAX_DRIVER_NOTE })}
          rows={3}
        />
        <input type="hidden" name={fields.shownTime.name} value={fields.shownTime.initialValue ?? ""} />
        <input type="hidden" name={fields.shownNote.name} value={fields.shownNote.initialValue ?? ""} />
        <input type="hidden" name={fields.estimatedFor.name} value={isPossible ? asked.at : ""} />
        <input
          type="hidden"
          name={fields.overrule.name}
          value={asked?.obstacles.map(({ key }) => key).join(" ") ?? ""}
        />
      </RecordForm>
    </Dialog>
  );
}

/** The price of the new time, and the driver's obstacles at that time. `drivers` is the URL at which another one is chosen. */
function Asked({ asked, drivers }: { asked: NonNullable<ChangeReply["asked"]>; drivers: string }) {
  const { t } = useTranslation("bookings");
  const format = useFormat();
  const { at, before, total, currency, obstacles } = asked;
  const amounts = {
    time: format.dateTime(at),
    before: format.money(before, currency),
    total: format.money(total, currency),
  };
  return (
    <div className={`notice ${obstacles.length > 0 ? "notice-warn" : "notice-info"}`} role="status">
      <Icon name={obstacles.length > 0 ? "triangle-alert" : "info"} />
      <div>
        <p>{t(before === total ? "desk.estimateSame" : "desk.estimateNew", amounts)}</p>
        {obstacles.map((obstacle) => (
          <p key={obstacle.key + obstacle.code}>{t("desk.driverThen", { what: obstacleText(t, format, obstacle) })}</p>
        ))}
        {!mayOverrule(obstacles) && (
          <Link to={drivers} preventScrollReset>
            {t("desk.chooseOther")}
          </Link>
        )}
      </div>
    </div>
  );
}
