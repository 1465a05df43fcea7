import type { Handlers } from "../../calls/handler";
import { totalOf, showBooking } from "../bookings/show";
import { localeOf } from "../settings/locale";
import { assign } from "./assign";
import { judgeDriver, pageOfCandidates } from "./candidates";
import { findRide } from "./lock";
import { obstaclesOf, showCandidate, showObstacle } from "./obstacles";
import { pricedAt, refuseTime, reschedule } from "./reschedule";

export const deskHandlers = {
  listCandidates: async ({ database, params, query, account, services }) => {
    const booking = await findRide(database, account, params.id);
    const { timeZone } = await localeOf(database);
    const wanted = { booking, now: services.now(), timeZone };
    const { rows, totalDocs } = await pageOfCandidates(database, wanted, query);
    return { data: { docs: rows.map((row) => showCandidate(row, timeZone)), totalDocs } };
  },

  assignDriver: async ({ database, params, body, ifMatch, account, services }) => {
    const row = await assign(
      { tx: database, account, services, now: services.now() },
      { id: params.id, ifMatch },
      body,
    );
    return { message: "Driver changed successfully", data: await showBooking(database, row) };
  },

  changeBooking: async ({ database, params, body, ifMatch, account, services }) => {
    const row = await reschedule(
      { tx: database, account, services, now: services.now() },
      { id: params.id, ifMatch },
      body,
    );
    return { message: "Booking changed successfully", data: await showBooking(database, row) };
  },

  estimateBooking: async ({ database, params, query, account, services }) => {
    const booking = await findRide(database, account, params.id);
    const { timeZone } = await localeOf(database);
    const at = new Date(query.scheduledAt);
    const now = services.now();
    refuseTime(booking, at, now);
    const priced = await pricedAt(database, booking, at);
    const judged =
      booking.driverId === null
        ? undefined
        : await judgeDriver(database, { booking, now, timeZone, scheduledAt: at }, booking.driverId);
    return {
      data: {
        currency: booking.currency,
        before: totalOf(booking),
        total: totalOf(priced ? { ...booking, fare: priced.fare } : booking),
        obstacles: judged ? obstaclesOf(judged, timeZone).map(showObstacle) : [],
      },
    };
  },
} satisfies Partial<Handlers>;
