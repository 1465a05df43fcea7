import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { expect } from "vitest";
import { type CallName, calls } from "contract";
import { refusal } from "contract/answers";
import type { AnyCall } from "contract/call";
import { REMEMBER_HEADER } from "contract/session";
import { basesOf } from "contract/bases";
import { readConfig } from "../../../embedded-api/config";
import { createLog } from "../../../embedded-api/core/log";
import type { Database, OpenedDatabase } from "../../../embedded-api/database/database";
import { migrate } from "../../../embedded-api/database/migrate";
import { prepareData } from "../../../embedded-api/first-start";
import type { Mail } from "../../../embedded-api/mail/mailer";
import { createServer } from "../../../embedded-api/server";
import { openDemonstration } from "./demonstration";
import { RIDERS } from "./template";

export const ADMIN = { email: "admin@example.com", password: "Taxi#2023" };
export const OPERATIONS = { email: "operations@example.com", password: "Meter#2023" };
export const TIPS_ONLY = { email: "tips@example.com", password: "Fares#2023" };
export const INSPECTOR = { email: "inspector@example.com", password: "Check#2023" };

export interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  /** A multipart body, which takes the place of `body`. */
  file?: { content: Buffer; name?: string; field?: string };
  token?: string;
  headers?: Record<string, string>;
  /** The address that the connection comes from. */
  from?: string;
}

/** An answer, already held against the contract. */
export interface Answered {
  status: number;
  headers: Record<string, unknown>;
  body: { message?: string; errors?: Record<string, string>; data?: unknown };
}

/** The embedded API in this process, with a small demonstration in it and a clock that the test moves. */
export class TestApi {
  readonly mails: Mail[] = [];
  /** Set to let the next mails fail. */
  mailFails = false;
  private mailWaits: Promise<void> | undefined;
  private addresses = 0;

  private constructor(
    readonly app: FastifyInstance,
    readonly db: Database,
    readonly dataDir: string,
    /** The lines that the server logged. */
    readonly logLines: string[],
    private readonly clock: { offset: number; stoppedAt?: number },
    private readonly release: () => Promise<void>,
  ) {}

  /** @param opened another database than a copy of the demonstration with as many riders as the environment says */
  static async start(env: Record<string, string> = {}, opened?: OpenedDatabase): Promise<TestApi> {
    const dataDir = await mkdtemp(join(tmpdir(), "taxi-api-test-"));
    // The template has the published passwords, wherever a test's API would be reached from.
    const config = {
      ...readConfig({ SEED_RIDERS: RIDERS, DATA_DIR: dataDir, ...env }),
      allowsPublishedPasswords: true,
    };
    const database = opened ?? (await openDemonstration(dataDir, env.SEED_RIDERS));
    await migrate(database.db);
    await prepareData(database.db, config, new Date());
    const clock: { offset: number; stoppedAt?: number } = { offset: 0 };
    const lines: string[] = [];
    const mailer = {
      send: async (mail: Mail) => {
        await api.mailWaits;
        if (api.mailFails) throw new Error("The mail server is away.");
        api.mails.push(mail);
      },
    };
    const app = createServer({
      database,
      config,
      mailer,
      log: createLog((fields) => lines.push(JSON.stringify(fields))),
      now: () => new Date((clock.stoppedAt ?? Date.now()) + clock.offset),
    });
    await app.ready();
    const api = new TestApi(app, database.db, dataDir, lines, clock, async () => {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    });
    return api;
  }

  stop(): Promise<void> {
    return this.release();
  }

  /** Sends the mails that were queued by calls and are due, and waits for it. */
  async sendMails(): Promise<void> {
    this.app.mails.work();
    await this.app.mails.idle();
  }

  /** Lets the mail server take its time with the next mails, until the returned function is called. */
  holdMails(): () => void {
    let release = () => {};
    this.mailWaits = new Promise((resolve) => (release = resolve));
    return () => {
      this.mailWaits = undefined;
      release();
    };
  }

  /** Lets time pass for the server. */
  passTime(milliseconds: number): void {
    this.clock.offset += milliseconds;
  }

  /** Stops the server's clock, for a test whose calls must be answered at the same moment; `passTime` still moves it. */
  stopClock(): Date {
    this.clock.stoppedAt = Date.now();
    return new Date(this.clock.stoppedAt + this.clock.offset);
  }

  async call(name: CallName, asked: Asked = {}): Promise<Answered> {
    const call: AnyCall = calls[name];
    const path = call.path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(asked.params?.[param] ?? ""));
    const answered = await this.request(call.method, `${basesOf("")[call.base]}${path}`, asked);
    const schema = answered.status < 300 ? call.answer : refusal;
    expect(schema.safeParse(answered.body).error, `${name} answers ${answered.status} as the contract says`).toBe(
      undefined,
    );
    return answered;
  }

  async request(method: "GET" | "POST" | "PUT" | "DELETE", url: string, asked: Asked = {}): Promise<Answered> {
    const multipart = asked.file ? multipartBody(asked.file) : undefined;
    const payload = multipart?.payload ?? (asked.body === undefined ? undefined : JSON.stringify(asked.body));
    const response = await this.app.inject({
      method,
      url,
      remoteAddress: asked.from ?? "127.0.0.1",
      ...(asked.query
        ? { query: Object.fromEntries(Object.entries(asked.query).map(([key, value]) => [key, String(value)])) }
        : {}),
      ...(payload === undefined ? {} : { payload }),
      headers: {
        ...(payload === undefined ? {} : { "content-type": multipart?.type ?? "application/json" }),
        ...(asked.token ? { authorization: `Bearer ${asked.token}` } : {}),
        ...asked.headers,
      },
    });
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  }

  /** Signs in from an address of its own, so that tests do not throttle each other. */
  login(person: { email: string; password: string }, asked: Asked = {}): Promise<Answered> {
    const body = { email: person.email, password: person.password, deviceToken: "", deviceId: "2" };
    this.addresses += 1;
    return this.call("login", { body, from: `10.1.${this.addresses >> 8}.${this.addresses & 255}`, ...asked });
  }

  /** Signs in with Remember me, so that the session lasts when a test moves the clock. @returns an access token */
  async signIn(person: { email: string; password: string }): Promise<string> {
    const { status, body } = await this.login(person, { headers: { [REMEMBER_HEADER]: "1" } });
    expect(status).toBe(200);
    return (body as { token: { accessToken: string } }).token.accessToken;
  }
}

function multipartBody({ content, name = "photo.png", field = "file" }: NonNullable<Asked["file"]>) {
  const boundary = "----taxi";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/** The documents of a list's answer. */
export function docsOf<Doc = { _id: string; updatedAt: string } & Record<string, unknown>>(answered: Answered): Doc[] {
  return (answered.body as { data: { docs: Doc[] } }).data.docs;
}

/** The record of an answer. */
export function dataOf<Data = { _id: string; updatedAt: string } & Record<string, unknown>>(answered: Answered): Data {
  return (answered.body as { data: Data }).data;
}
