import { expect } from "@playwright/test";
import { calls } from "contract";
import { basesOf } from "contract/bases";
import type { AnyCall, CallAnswer, CallBody, CallQuery } from "contract/call";
import { OPEN_STATES } from "contract/booking-constants";
import type { Driver } from "contract/drivers";
import type { Office } from "contract/offices";
import type { Tip } from "contract/tips";
import { png } from "../../embedded-api/support/images";

interface Person {
  email: string;
  password: string;
}

interface Input<C extends AnyCall> {
  params?: Record<string, string>;
  query?: Partial<CallQuery<C>>;
  body?: CallBody<C>;
}

type OfficeFields = Pick<Office, "streetName" | "city" | "state" | "zipCode">;
type TipFields = Pick<Tip, "percentage" | "isActive">;

/** The tips of the demonstration data. */
const USUAL_TIPS: readonly TipFields[] = [
  { percentage: 10, isActive: "1" },
  { percentage: 15, isActive: "1" },
  { percentage: 18, isActive: "1" },
  { percentage: 25, isActive: "0" },
];

/** The taxi API itself, for what a test needs to be there and for what another person does meanwhile. */
export class TaxiApi {
  private constructor(
    private readonly origin: string,
    private readonly token: string,
  ) {}

  static async signIn(origin: string, { email, password }: Person): Promise<TaxiApi> {
    const stranger = new TaxiApi(origin, "");
    const answer = await stranger.call(calls.login, { body: { email, password, deviceToken: "", deviceId: "2" } });
    if ("secondFactor" in answer) throw new Error(`${email} has a second factor.`);
    return new TaxiApi(origin, answer.token.accessToken);
  }

  async call<C extends AnyCall>(call: C, { params = {}, query, body }: Input<C> = {}): Promise<CallAnswer<C>> {
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
    const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]));
    const response = await fetch(`${basesOf(this.origin)[call.base]}${path}?${search.toString()}`, {
      method: call.method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${call.method} ${path} answered ${response.status}: ${text}`);
    return call.answer.parse(JSON.parse(text)) as CallAnswer<C>;
  }

  /** Uploads a small image and returns its address. */
  async uploadImage(): Promise<string> {
    const body = new FormData();
    body.append("file", new File([new Uint8Array(png(30, 10))], "image.png", { type: "image/png" }));
    const { base, path, method, answer } = calls.uploadFile;
    const response = await fetch(`${basesOf(this.origin)[base]}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.token}` },
      body,
    });
    return answer.parse(await response.json()).data.image_url;
  }

  /** Ids of the riders who have a ride that is not over. */
  async ridingIds(): Promise<Set<string>> {
    const lists = await Promise.all(
      OPEN_STATES.map((status) => this.call(calls.listBookings, { query: { status, limit: 1000 } })),
    );
    return new Set(lists.flatMap(({ data }) => data.docs.flatMap(({ rider }) => rider?._id ?? [])));
  }

  async tips(): Promise<Tip[]> {
    return (await this.call(calls.listTips, { query: { limit: 10 } })).data.docs;
  }

  /** Replaces all tips by these. */
  async setTips(tips: readonly TipFields[] = USUAL_TIPS): Promise<void> {
    for (const { _id } of await this.tips()) await this.call(calls.removeTip, { params: { id: _id } });
    for (const body of tips) await this.call(calls.createTip, { body });
  }

  /** Switches a tip off as a job, so that there is one that has ended and can be undone. */
  async doJob(): Promise<void> {
    const tip = (await this.tips()).find(({ isActive }) => isActive === "1");
    const body = { action: "tip.deactivate" as const, ids: [tip!._id], about: "" };
    const params = { id: (await this.call(calls.startJob, { body })).data._id };
    await expect.poll(async () => (await this.call(calls.readJob, { params })).data.undoable).toBe(1);
  }

  /** A pending driver of whose documents some wait for a decision. */
  async undecidedDriver(least = 2): Promise<Driver> {
    const { data } = await this.call(calls.listDrivers, { query: { status: "pending", limit: 100 } });
    for (const { _id } of data.docs) {
      const { data: driver } = await this.call(calls.readDriver, { params: { id: _id } });
      if ((driver.documents ?? []).filter(({ status }) => status === "pending").length >= least) return driver;
    }
    throw new Error(`No driver has ${least} documents that wait.`);
  }

  async offices(search: string): Promise<Office[]> {
    return (await this.call(calls.listOffices, { query: { search: search.toLowerCase(), limit: 100 } })).data.docs;
  }

  async createOffice(fields: Partial<OfficeFields> & { city: string }): Promise<Office> {
    const body = { streetName: "1 Test Street", state: "Nevada", zipCode: "89101", ...fields };
    const { data } = await this.call(calls.createOffice, { body });
    if (!data) throw new Error("The office was not sent back.");
    return data;
  }

  async changeOffice(office: Office, change: Partial<OfficeFields>): Promise<void> {
    const { streetName, city, state, zipCode } = { ...office, ...change };
    await this.call(calls.changeOffice, { params: { id: office._id }, body: { streetName, city, state, zipCode } });
  }

  async removeOffice({ _id }: Office): Promise<void> {
    await this.call(calls.removeOffice, { params: { id: _id } });
  }
}

/** Ends every session of an account, as a change of its password does; the password is the same afterwards. */
export async function endAllSessions(origin: string, { email, password }: Person): Promise<void> {
  const between = `${password.slice(0, 13)}X9`;
  const change = async (from: string, to: string) => {
    const api = await TaxiApi.signIn(origin, { email, password: from });
    await api.call(calls.changePassword, { body: { old_password: from, password: to, confirmPassword: to } });
  };
  await change(password, between);
  await change(between, password);
}
