import { calls } from "contract";
import type { TFunction } from "i18next";
import { describe, expect, it } from "vitest";
import { DEFAULT_LOCALE } from "contract/locale-constants";
import { readPart } from "~/records/call-problem.server";
import { DEFAULT_PERIOD } from "~/modules/dashboard/period";
import { readRides } from "~/modules/dashboard/rides.server";
import type { Api } from "~/taxi-api/client.server";
import { TaxiApiError, type TaxiApiErrorKind } from "~/taxi-api/error";
import { captureLog } from "../../support/captured-log";

const t = ((key: string) => key) as unknown as TFunction;
const page = { t, lang: "en", locale: DEFAULT_LOCALE, withMoney: true };

/** A server that has these years, each with as many rides in January as its number. */
function server(years: number[]) {
  const requestedYears: number[] = [];
  const api = (_: unknown, { query }: { query: { year: number } }) => {
    requestedYears.push(query.year);
    const booking_data = [{ monthName: "January", total_ride: query.year, confirm_ride: 1, cancel_ride: 0 }];
    return Promise.resolve(calls.readBookingData.answer.parse({ data: { booking_data, booking_data_year: years } }));
  };
  return { api: api as unknown as Api, requestedYears };
}

describe("the year of the charts", () => {
  it("is read once when the server has it", async () => {
    const { api, requestedYears } = server([2022, 2023, 2025]);
    const rides = await readRides(api, DEFAULT_PERIOD, page);
    expect(requestedYears).toEqual([2023]);
    expect(rides).toMatchObject({ choice: DEFAULT_PERIOD, years: [2025, 2023, 2022], running: null });
    expect(rides.drawings.bookings?.wide.markup).toContain("2,023");
    expect(rides.drawings.earnings).toBeNull();
  });

  it("is read again when the server lacks it (ruling B4)", async () => {
    const { api, requestedYears } = server([2019, 2021]);
    const rides = await readRides(api, { year: 2023, month: 1, earnings: "all" }, page);
    expect(requestedYears).toEqual([2023, 2021]);
    expect(rides.choice).toEqual({ year: 2021, month: 1, earnings: "all" });
    expect(rides.months[0]?.total_ride).toBe(2021);
  });

  it.each([
    ["confirmedOrLater", "confirmedOrLater"],
    ["a state that the list does not have", null],
    [undefined, null],
  ])("names the list of confirmed bookings as %s, if there is one", async (sent, named) => {
    const booking_data = [{ monthName: "January", total_ride: 1, confirm_ride: 1 }];
    const answer = { data: { booking_data, booking_data_year: [2023], confirm_ride_status: sent } };
    const api = () => Promise.resolve(calls.readBookingData.answer.parse(answer));
    expect((await readRides(api as unknown as Api, DEFAULT_PERIOD, page)).confirmedStatus).toBe(named);
  });

  it("can be selected even when the server lists none", async () => {
    const rides = await readRides(server([]).api, DEFAULT_PERIOD, page);
    expect(rides.years).toEqual([2023]);
  });

  it("is drawn once for the same data and language", async () => {
    const { api } = server([2023]);
    const [first, second, german] = [
      await readRides(api, DEFAULT_PERIOD, page),
      await readRides(api, DEFAULT_PERIOD, page),
      await readRides(api, DEFAULT_PERIOD, { ...page, lang: "de" }),
    ];
    expect(second.drawings).toBe(first.drawings);
    expect(german.drawings.bookings?.wide.markup).toContain("2.023");
  });
});

describe("a part that fails", () => {
  const REQUEST_ID = "3f933201-168c-4694-8183-b46a9ce9b4b0";
  const failing = (kind: TaxiApiErrorKind, status: number) => () =>
    Promise.reject(
      Object.assign(new TaxiApiError(kind, { status, message: "Sorry", call: "GET /private/dashboardAPI" }), {
        requestId: REQUEST_ID,
      }),
    );
  captureLog();

  it.each<[TaxiApiErrorKind, number, string, number]>([
    ["broken", 500, "failing", 502],
    ["broken", 200, "broken", 502],
    ["timeout", 0, "timeout", 504],
    ["unreachable", 0, "unreachable", 503],
    ["notConnected", 404, "notConnected", 502],
    ["throttled", 429, "throttled", 429],
    ["denied", 403, "denied", 403],
    ["refused", 400, "refused", 400],
  ])("%s is shown in its place on the page", async (kind, upstream, shown, status) => {
    const part = await readPart(failing(kind, upstream));
    expect(part.value).toBeUndefined();
    expect(part).toMatchObject({
      status,
      problem: { kind: shown, call: "GET /private/dashboardAPI", message: "Sorry" },
    });
    expect(part.problem?.reference).toBe(REQUEST_ID.slice(0, 8));
  });

  it.each<[TaxiApiErrorKind, number]>([
    ["signedOut", 401],
    ["blocked", 403],
    ["accessChanged", 403],
    ["abandoned", 0],
  ])("%s is thrown for the guard", async (kind, status) => {
    await expect(readPart(failing(kind, status))).rejects.toMatchObject({ kind });
  });

  it("throws errors of the panel itself", async () => {
    await expect(readPart(() => Promise.reject(new RangeError("oops")))).rejects.toThrow("oops");
  });

  it("comes without amounts for people who are not to see them (ruling C3)", async () => {
    const { months, drawings } = await readRides(server([2023]).api, DEFAULT_PERIOD, { ...page, withMoney: false });
    expect(months[0]?.total_ride).toBe(2023);
    const amounts = months.flatMap((month) => (month ? [month.total_earning, month.admin_earning] : []));
    expect(new Set(amounts)).toEqual(new Set([0]));
    expect(drawings.earnings).toBeNull();
  });
});
