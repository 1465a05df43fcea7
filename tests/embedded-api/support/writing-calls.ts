import { and, desc, eq, gt } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { dayIn } from "contract/service-day";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import { accounts } from "../../../embedded-api/accounts/table";
import { newId } from "../../../embedded-api/database/ids";
import { bookings } from "../../../embedded-api/resources/bookings/table";
import { driverDocuments } from "../../../embedded-api/resources/driver-documents/table";
import { driverBalances, ledgerEntries } from "../../../embedded-api/resources/ledger/table";
import { jobs } from "../../../embedded-api/jobs/table";
import { newRecord } from "../../../embedded-api/core/records";
import { adjustmentProposals } from "../../../embedded-api/resources/adjustments/table";
import { refunds } from "../../../embedded-api/resources/refunds/table";
import { redeemRequests } from "../../../embedded-api/resources/redeem/table";
import { riders } from "../../../embedded-api/resources/riders/table";
import { ADMIN, docsOf, type TestApi, TIPS_ONLY } from "./api";
import { addFitDriver, addRide } from "./rides";
import { addDriver, addVehicle, DAY, dayFromNow } from "./drivers";
import { png } from "./images";
import { recordSteps } from "./writing-records";
import { addFreeRider, person, type Step, step, toolsOf } from "./writing-steps";

const FARE_FIELDS =
  "bookingFee baseFare timeRate distanceRate perStopFee driverWaitPerMinuteFee airportFee fuelSurcharge timeSurchargePercentage longMilesDiscountPercentage salesTax adminCommission tipAdminCommission cancellationFee adminCancellationFee driverRadiusSearching";
const fare = Object.fromEntries(FARE_FIELDS.split(" ").map((name) => [name, 3]));
const aNotification = { title: "Your phone", description: "It is at the office", type: "service" };
const messages = ["en", "ko", "zh", "es"].map((language) => ({ language, message: "Changed my mind" }));

/** Every writing call of the contract that needs somebody, in an order in which each of them succeeds. */
export function stepsOf(api: TestApi, token: () => string): Step[] {
  const { image, idIn } = toolsOf(api, token);
  let app: TOTP | undefined;
  /** A code of the app, as if none had been used. */
  const freshCode = async () => {
    await api.db.update(accounts).set({ totpStep: null }).where(eq(accounts.email, ADMIN.email));
    return app!.generate();
  };
  const newest = async (
    table: typeof riders | typeof bookings | typeof redeemRequests,
    where?: ReturnType<typeof eq>,
  ) => {
    const [row] = await api.db.select({ id: table.id }).from(table).where(where).limit(1);
    return row!.id;
  };
  const freeRider = () => addFreeRider(api);
  const jobIn = async (state: "running" | "stopped") => {
    const row = { ...newRecord(new Date()), accountId: newId(), accountName: "", address: "", about: "" };
    await api.db.insert(jobs).values({ ...row, action: "rider.block", state, total: 1, undoable: 1 });
    return row.id;
  };
  const documentOf = async (driver: string) => {
    const [found] = await api.db.select().from(driverDocuments).where(eq(driverDocuments.driverId, driver));
    return found!.id;
  };
  const vehicle = async (status: "pending" | "approved") => ({
    params: { id: await addVehicle(api, await addDriver(api), { status }) },
  });
  /** Plans a change of a fare, and takes it back. */
  const planSteps = (
    [
      ["Taxi", "listSingleTaxis"],
      ["Pet", "listPetCategories"],
      ["Package", "listPackages"],
      ["Designated", null],
    ] as const
  ).flatMap(([owner, list]) => {
    const of = async () => (list ? await idIn(list) : {});
    const from = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
    return [
      step(`plan${owner}Fare`, "create", "plannedFare", async () => ({
        ...(await of()),
        body: { ...fare, driver_1_Fare: 3, driver_2_Fare: 3, from },
      })),
      step(`takeBack${owner}Fare`, "delete", "plannedFare", async () => {
        const asked = await of();
        const { body } = await api.call(`readPlanned${owner}Fares`, { token: token(), ...asked });
        return { ...asked, query: { change: (body.data as { _id: string }[])[0]!._id } };
      }),
    ];
  });
  /** An adjustment that somebody else has proposed. */
  const proposedAdjustment = async () => {
    const row = { ...newRecord(new Date()), driverId: await addDriver(api), amount: 5000, currency: "USD", place: 0 };
    await api.db.insert(adjustmentProposals).values({ ...row, reason: "A toll road", status: "proposed" });
    return { params: { id: row.id } };
  };
  /** The body of a refund of a booking that was paid by card. */
  const aRefund = async (part: number) => {
    const [paid] = await api.db
      .select()
      .from(bookings)
      .where(and(eq(bookings.status, "completed"), eq(bookings.paymentState, "paid"), gt(bookings.total, 10)))
      .limit(1);
    const amount = Math.round(paid!.total * 100 * part);
    return { booking: paid!.id, amount, bearer: "company", reason: "The car was late" };
  };
  /** A refund that somebody else has proposed. */
  const proposal = async () => {
    const { booking, amount } = await aRefund(0.02);
    const row = { ...newRecord(new Date()), bookingId: booking, amount, currency: "USD", driverAmount: 0, place: 0 };
    await api.db.insert(refunds).values({ ...row, bearer: "company", reason: "Late", status: "proposed" });
    return { params: { id: row.id } };
  };
  return [
    ...recordSteps(api, token),
    step("createCancellationReason", "create", "cancelReason", async () => ({ body: { userType: "user", messages } })),
    step("changeCancellationReason", "update", "cancelReason", async () => {
      const { body } = await api.call("listCancellationReasons", { token: token(), query: { userType: "user" } });
      return { params: { id: (body.data as { _id: string }[])[0]!._id }, body: { userType: "driver", data: messages } };
    }),
    step("changeInvitationPromo", "update", "invitationPromo", async () => ({
      body: { promoAmounts: [{ totalRides: 77, promoAmount: 7 }] },
    })),
    step("changeDefaultPromo", "update", "promoCode/default", async () => ({
      body: { promoIndividual: 7, promoBusiness: 8, redeemPercentage: 9 },
    })),
    step("changeHappyMoneySettings", "update", "happyMoney/settings", async () => ({
      body: { happyMoneyReservePercentage: 7, happyMoneyAddPercentage: 8, happyMoneyReloadAmount: 9 },
    })),
    step("changeTaxiFare", "update", "fare", async () => ({ ...(await idIn("listSingleTaxis")), body: fare })),
    step("changePetFare", "update", "fare", async () => ({ ...(await idIn("listPetCategories")), body: fare })),
    step("changePackageFare", "update", "fare", async () => ({ ...(await idIn("listPackages")), body: fare })),
    step("changeDesignatedFare", "update", "fare", async () => ({
      body: { ...fare, driver_1_Fare: 3, driver_2_Fare: 3 },
    })),
    ...planSteps,
    step("changeBrand", "update", "brand", async () => ({
      body: { name: "City Cabs", logo: "", logoAlt: "", accent: "#0a7d4b" },
    })),
    step("changeSetting", "update", "setting", async () => ({
      body: {
        supportEmail: "help@example.com",
        supportPhone: "+1 415 555 0199",
        currency: "USD",
        distanceUnit: "mi",
        timeZone: "America/Los_Angeles",
        userAndroidVersion: "9.1",
        userIosVersion: "9.1",
        driverAndroidVersion: "9.1",
        driverIosVersion: "9.1",
        maintenanceNotice: "Closed for a minute",
      },
    })),
    step("changeWebPage", "update", "webPage", async () => ({
      ...(await idIn("listStoredWebPages")),
      body: { title: "About all of us", html: "<p>All of us.</p>" },
    })),
    step("sendNotification", "create", "notification", async () => ({
      body: { title: "Snow", description: "Drive slowly", type: "promotion", audience: "all" },
    })),
    step("notifyRider", "notify", "user", async () => ({ params: { id: await freeRider() }, body: aNotification })),
    step("notifyDriver", "notify", "driver", async () => ({
      params: { id: await addDriver(api, { status: "approved" }) },
      body: aNotification,
    })),
    step("createSubAdmin", "create", "subadmin", async () => ({ body: person("Nora Night", "nora@example.com") })),
    step("changeSubAdmin", "update", "subadmin", async () => ({
      ...(await idIn("listSubAdmins", (doc) => doc.username === "Nora Night")),
      body: person("Nora Noon", "nora@example.com"),
    })),
    step("blockSubAdmin", "block", "subadmin", async () => ({
      ...(await idIn("listSubAdmins", (doc) => doc.username === "Nora Noon")),
      body: { isBlock: "block" },
    })),
    step("resetSubAdminPassword", "password-mail", "subadmin", () =>
      idIn("listSubAdmins", (doc) => doc.username === "Nora Noon"),
    ),
    step("blockRider", "block", "user", async () => ({ params: { id: await freeRider() }, body: { isBlocked: true } })),
    step("removeRider", "delete", "user", async () => ({ params: { id: await freeRider() } })),
    step("blockAccount", "block", "user", async () => ({ body: { _id: await freeRider(), isBlocked: true } })),
    step("approveAccount", "approve", "user", async () => ({ body: { _id: await freeRider(), isapproved: true } })),
    step("deleteAccount", "delete", "user", async () => ({ body: { _id: await freeRider() } })),
    step("approveRedeem", "approve", "redeem", async () => {
      await api.db.update(riders).set({ happyMoney: 9_000_000 });
      return { params: { id: await newest(redeemRequests, eq(redeemRequests.status, "pending")) } };
    }),
    step("rejectRedeem", "reject", "redeem", async () => ({
      params: { id: await newest(redeemRequests, eq(redeemRequests.status, "pending")) },
      body: { reason: "Not enough rides" },
    })),
    step("cancelBooking", "cancel", "booking", async () => ({
      params: { id: await newest(bookings, eq(bookings.status, "requested")) },
      body: { reason: "The road is closed" },
    })),
    step("assignDriver", "assign", "booking", async () => ({
      params: { id: (await addRide(api)).id },
      body: { driverId: await addFitDriver(api) },
    })),
    step("changeBooking", "update", "booking", async () => ({
      params: { id: (await addRide(api)).id },
      body: { scheduledAt: new Date(Date.now() + 2 * DAY).toISOString(), note: "Ring twice" },
    })),
    step("adjustBalance", "adjust", "payout", async () => ({
      params: { id: await addDriver(api) },
      body: { amount: 500, reason: "A toll road" },
    })),
    step("sendStatement", "send", "payout", async () => ({
      params: { id: await addDriver(api) },
      body: { from: "2026-01-05", to: "2026-01-11" },
    })),
    step("payDrivers", "pay", "payout", async () => {
      const driver = await addDriver(api);
      const body = { amount: 500, reason: "A toll road" };
      await api.call("adjustBalance", { token: token(), params: { id: driver }, body });
      const [row] = await api.db.select().from(driverBalances).where(eq(driverBalances.driverId, driver));
      const today = dayIn(DEFAULT_TIME_ZONE, new Date());
      const rows = [{ _id: row!.id, amount: 500 }];
      return { body: { direction: "payout", until: today, paidOn: today, method: "bank", rows } };
    }),
    step("reversePayment", "reverse", "payout", async () => {
      const [entry] = await api.db
        .select()
        .from(ledgerEntries)
        .where(eq(ledgerEntries.kind, "payout"))
        .orderBy(desc(ledgerEntries.id))
        .limit(1);
      return { params: { id: String(entry!.id) }, body: { reason: "The bank sent it back" } };
    }),
    step("approveAdjustment", "approve", "adjustment", () => proposedAdjustment()),
    step("rejectAdjustment", "reject", "adjustment", async () => ({
      ...(await proposedAdjustment()),
      body: { reason: "It was paid already" },
    })),
    step("giveBack", "create", "refund", async () => ({ body: await aRefund(0.01) })),
    step("approveRefund", "approve", "refund", () => proposal()),
    step("rejectRefund", "reject", "refund", async () => ({
      ...(await proposal()),
      body: { reason: "It was on time" },
    })),
    step("approveDriver", "approve", "driver", async () => {
      const docs = docsOf<{ name: string }>(await api.call("listSingleTaxis", { token: token() }));
      return { params: { id: await addDriver(api) }, body: { vehicleCategory: docs[0]!.name } };
    }),
    step("disapproveDriver", "reject", "driver", async () => ({
      params: { id: await addDriver(api) },
      body: { reason: "No licence" },
    })),
    step("blockDriver", "block", "driver", async () => ({
      params: { id: await addDriver(api, { status: "approved" }) },
      body: { isBlocked: true },
    })),
    step("assignOffice", "assign-office", "driver", async () => ({
      params: { id: await addDriver(api) },
      body: { office: (await idIn("listOffices")).params.id },
    })),
    step("decideDocument", "reject", "document", async () => {
      const id = await addDriver(api, { nextExpiry: dayFromNow(365) });
      return { params: { id, docId: await documentOf(id) }, body: { status: "rejected", reason: "Blurred" } };
    }),
    step("remindOfDocument", "remind", "document", async () => {
      const papers = { licence: { expiresOn: dayFromNow(5) } };
      await addDriver(api, { status: "approved", lastName: "Late" }, papers);
      return idIn("listExpiringDocuments", ({ driver }) => (driver as { lastName: string }).lastName === "Late");
    }),
    step("approveVehicle", "approve", "vehicle", () => vehicle("pending")),
    step("disapproveVehicle", "reject", "vehicle", async () => ({
      ...(await vehicle("approved")),
      body: { reason: "Rust" },
    })),
    step("undoActivity", "undo", "office", async () => {
      const body = { streetName: "3 Way", city: "Thrice", state: "Nevada", zipCode: "89001" };
      const { headers } = await api.call("createOffice", { token: token(), body });
      return { params: { id: headers["x-undo"] as string } };
    }),
    step("startJob", "create", "job", async () => ({ body: { action: "rider.block", ids: [newId()] } })),
    step("stopJob", "stop", "job", async () => ({ params: { id: await jobIn("running") } })),
    step("undoJob", "undo", "job", async () => ({ params: { id: await jobIn("stopped") } })),
    step("uploadFile", "create", "file", async () => ({ file: { content: png(5, 7) } })),
    step("deleteFile", "delete", "file", async () => ({ params: { name: (await image()).split("/").at(-1)! } })),
    step("turnOnSecondFactor", "factor-on", "profile", async () => {
      const answer = await api.call("proposeSecondFactor", { token: token() });
      const { proposal, secret } = answer.body.data as { proposal: string; secret: string };
      app = new TOTP({ secret: Secret.fromBase32(secret) });
      return { body: { proposal, code: app.generate() } };
    }),
    step("renewRecoveryCodes", "recovery-codes", "profile", async () => ({ body: { code: await freshCode() } })),
    step("turnOffSecondFactor", "factor-off", "profile", async () => ({
      body: { password: ADMIN.password, code: await freshCode() },
    })),
    step("changeSecondFactorPolicy", "update", "secondFactorPolicy", async () => ({ body: { subAdminsNeedIt: true } })),
    step("resetSecondFactor", "factor-reset", "subadmin", async () => {
      await api.call("changeSecondFactorPolicy", { token: token(), body: { subAdminsNeedIt: false } });
      await api.db.update(accounts).set({ totpSecret: "sealed" }).where(eq(accounts.username, "Nora Noon"));
      return idIn("listSubAdmins", (doc) => doc.username === "Nora Noon");
    }),
    step("removeSession", "session-end", "session", async () => {
      await api.signIn(ADMIN);
      return idIn("listSessions", (doc) => doc.isCurrent === false);
    }),
    step("removeOtherSessions", "session-end", "session", async () => {
      await api.signIn(ADMIN);
      return {};
    }),
    step("logout", "session-end", "session", async () => ({ token: await api.signIn(TIPS_ONLY) })),
    step("changePassword", "password-change", "profile", async () => ({
      body: { old_password: ADMIN.password, password: "Brakes#2024", confirmPassword: "Brakes#2024" },
    })),
  ];
}
