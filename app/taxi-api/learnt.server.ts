import type { BodyKind } from "contract/connection";
import { log } from "~/http/instrumentation.server";

/** What the server takes and what it refuses, of one call. */
export interface Learnt {
  /** The parameters that it refuses. */
  refused: ReadonlySet<string>;
  /** The parameters that it takes, and that change nothing. */
  ignored: ReadonlySet<string>;
  /** The parameters that it was seen to follow. */
  held: ReadonlySet<string>;
  /** The most rows that may be asked for at once. */
  maxLimit?: number | undefined;
  /** Which of two bodies it takes, once it has refused the other one or taken this one. */
  body?: BodyKind | undefined;
}

/** After this time it is asked again in full, as a server can be changed. */
const KEPT_MS = 3_600_000;

const NOTHING: Learnt = { refused: new Set(), ignored: new Set(), held: new Set() };

interface Kept {
  learnt: Learnt;
  until: number;
}

/** The map's keys are names of calls. It holds for everybody who uses this process. */
const kept = new Map<string, Kept>();

/** What is known about a call. @param call from `callName` */
export function learntAbout(call: string): Learnt {
  const known = kept.get(call);
  return known && known.until > Date.now() ? known.learnt : NOTHING;
}

/** Everything that is known, by call. */
export function allLearnt(): ReadonlyMap<string, Learnt> {
  return new Map([...kept].filter(([, { until }]) => until > Date.now()).map(([call, { learnt }]) => [call, learnt]));
}

/** Forgets what was learnt, so that the server is asked in full again. */
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

/** What a server follows is not worth a line. */
const textOf = ({ refused, ignored, held: _, ...rest }: Learnt) => JSON.stringify([[...refused], [...ignored], rest]);
