import type { BodyKind } from "contract/connection";
import { log } from "~/http/instrumentation.server";

/** What the server accepts and what it refuses, for one call. */
export interface Learnt {
  /** The parameters that it refuses. */
  refused: ReadonlySet<string>;
  /** The parameters that it accepts, but that change nothing. */
  ignored: ReadonlySet<string>;
  /** The parameters that it was seen to follow. */
  held: ReadonlySet<string>;
  /** The largest number of rows that may be requested at once. */
  maxLimit?: number | undefined;
  /** The kind of body that it accepts, once it has refused the other kind or accepted this one. */
  body?: BodyKind | undefined;
}

/** After this time everything is tried again, because a server can be changed. */
const KEPT_MS = 3_600_000;

const NOTHING: Learnt = { refused: new Set(), ignored: new Set(), held: new Set() };

interface Kept {
  learnt: Learnt;
  until: number;
}

/** The map's keys are names of calls. It is shared by everybody who uses this process. */
const kept = new Map<string, Kept>();

/** Returns what is known about a call. @param call the result of `callName` */
export function learntAbout(call: string): Learnt {
  const known = kept.get(call);
  return known && known.until > Date.now() ? known.learnt : NOTHING;
}

/** Returns everything that is known, by call. */
export function allLearnt(): ReadonlyMap<string, Learnt> {
  return new Map([...kept].filter(([, { until }]) => until > Date.now()).map(([call, { learnt }]) => [call, learnt]));
}

/** Forgets what was learnt, so that everything is tried again. */
export function forgetLearnt(): void {
  kept.clear();
}

interface Lesson {
  refused?: readonly string[];
  ignored?: readonly string[];
  held?: readonly string[];
  maxLimit?: number | undefined;
  body?: BodyKind | undefined;
}

/** Remembers what an answer has shown, and logs what is new. */
export function learn(
  call: string,
  { refused = [], ignored = [], held = [], maxLimit, body }: Lesson,
  requestId?: string,
): void {
  const before = learntAbout(call);
  const learnt: Learnt = {
    ...before,
    ...(maxLimit !== undefined && { maxLimit }),
    ...(body && { body }),
    refused: new Set([...before.refused, ...refused]),
    ignored: new Set([...before.ignored, ...ignored]),
    held: new Set([...before.held, ...held]),
  };
  const until = kept.get(call)?.until ?? 0;
  kept.set(call, { learnt, until: until > Date.now() ? until : Date.now() + KEPT_MS });
  if (textOf(learnt) === textOf(before)) return;
  log("info", "server_learnt", {
    requestId,
    call,
    refused: [...learnt.refused].join(),
    ignored: [...learnt.ignored].join(),
    maxLimit: learnt.maxLimit,
    body: learnt.body,
  });
}

/** The parameters that a server follows are not worth a log line. */
const textOf = ({ refused, ignored, held: _, ...rest }: Learnt) => JSON.stringify([[...refused], [...ignored], rest]);
