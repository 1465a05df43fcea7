import { count, eq, min } from "drizzle-orm";
import { Counter, Gauge } from "prom-client";
import { registry } from "../core/metrics";
import type { OpenedDatabase } from "../database/database";
import { mails } from "./table";

const registers = [registry];

const mailAttempts = new Counter({
  name: "taxi_api_mails_total",
  help: "Attempts to send a queued email: it was sent, it failed and is tried again, or it was given up.",
  labelNames: ["outcome"] as const,
  registers,
});

export function countMail(outcome: "sent" | "failed" | "given_up"): void {
  mailAttempts.inc({ outcome });
}

/** Reports how many mails are waiting, and since when. If a mail server is down, both grow. */
export function measureMails({ db }: OpenedDatabase): void {
  if (registry.getSingleMetric("taxi_api_mails_waiting")) return;
  const waiting = async () => {
    const ofThese = eq(mails.state, "waiting");
    const reading = db
      .select({ count: count(), since: min(mails.createdAt) })
      .from(mails)
      .where(ofThese);
    // If the database is down, the other metrics are still served.
    const [found] = await reading.catch(() => []);
    return found;
  };
  new Gauge({
    name: "taxi_api_mails_waiting",
    help: "Emails of the queue that are to be sent. All processes of one database have the same.",
    registers,
    async collect() {
      this.set((await waiting())?.count ?? 0);
    },
  });
  new Gauge({
    name: "taxi_api_mails_oldest_seconds",
    help: "For how long the oldest of them has been waiting; 0 where none is.",
    registers,
    async collect() {
      const since = (await waiting())?.since;
      this.set(since ? Math.max(0, (Date.now() - since.getTime()) / 1000) : 0);
    },
  });
}
