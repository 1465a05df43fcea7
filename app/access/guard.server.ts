import type { ActionFunctionArgs, LoaderFunctionArgs, TypedResponse } from "@remix-run/node";
import type { TFunction } from "i18next";
import { config } from "~/http/config.server";
import { languageOf, getFixedT } from "~/i18n/i18n.server";
import type { LanguageCode } from "~/i18n/languages";
import { log } from "~/http/log.server";
import { noteRole, requestIdOf } from "~/http/instrumentation.server";
import { apiFor, type Api } from "~/taxi-api/client.server";
import { TaxiApiError } from "~/taxi-api/error";
import { discardBody } from "~/http/discard-body.server";
import { isFilledInByOther, markPageFailed, sentForm } from "~/session/draft.server";
import { failureResponse } from "./error-response.server";
import { readForm } from "~/http/form-body.server";
import { redirectToLogin } from "~/session/redirect-to-login.server";
import { clientAddress, isOwnOrigin } from "~/http/origin.server";
import { kindOfStatus } from "~/http/panel-error";
import { PanelError } from "~/http/panel-error.server";
import type { Person } from "~/session/person";
import { mayOpen, type ScreenId } from "./screens";
import { securityHeaders } from "~/http/security-headers.server";
import { readSession, type Session } from "~/session/session.server";

type RouteArgs = LoaderFunctionArgs | ActionFunctionArgs;

export interface PublicArgs {
  request: Request;
  /** As the person sees it, without Remix's own parameters. */
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
  language: LanguageCode;
  t: TFunction;
  api: Api;
  /** Who is signed in, if anyone. */
  session: Session | null;
  requestId: string;
  /** The page answers a form that was not accepted: its action ran before, in the same request. */
  formFailed: boolean;
}

export interface GuardedArgs extends Omit<PublicArgs, "session"> {
  person: Person;
  session: Session;
}

interface WithForm {
  /** Read within bounds. */
  form: FormData;
}

export type GuardedActionArgs = GuardedArgs & WithForm;

type ReadForm = (request: Request, may: { keepFile: boolean }) => Promise<FormData>;

type Handler<Args, Result> = (args: Args) => Result | Promise<Result>;

/** What a page gets to know of a result: of a redirect or a file, nothing. */
type Answer<Result> = Promise<Result extends Response ? TypedResponse<never> : Result>;

/**
 * The loader of a protected screen: `load` runs only for a signed-in person who may open it, with a
 * client that acts as them. Whatever fails becomes the panel's answer (design, "One error path").
 */
export function guardedLoader<Result>(screen: ScreenId, load: Handler<GuardedArgs, Result>) {
  return (route: LoaderFunctionArgs): Answer<Result> =>
    answered(route, "read", async (args) => load(await enter(screen, args)));
}

/**
 * The action of a protected screen: as `guardedLoader`, and only for POST requests that come from a
 * page of this panel with a form within bounds.
 * @param read how the form is read: one that carries a file needs `formWithFile`
 */
export function guardedAction<Result>(
  screen: ScreenId,
  act: Handler<GuardedActionArgs, Result>,
  read: ReadForm = readForm,
) {
  return (route: ActionFunctionArgs): Answer<Result> =>
    answered(route, "write", async (args, keepTyped) => {
      // What was typed is kept for who signs in again; nothing as large as a file is held for a stranger.
      const mayAct = args.session !== null && mayOpen(args.session.person, screen);
      const form = await read(args.request, { keepFile: mayAct });
      keepTyped(form);
      const entered = await enter(screen, args, form);
      // What one person has filled in is never saved in the name of another.
      if (isFilledInByOther(form, entered.person.email))
        throw new PanelError("otherPerson", 409, sentForm(args.request, form));
      return act({ ...entered, form });
    });
}

/** The loader of a public screen: no session needed, `api` acts as whoever is signed in. */
export function publicLoader<Result>(load: Handler<PublicArgs, Result>) {
  return (route: LoaderFunctionArgs): Answer<Result> => answered(route, "read", async (args) => load(args));
}

/** The action of a public screen: the same checks of method, origin and form, without a session. */
export function publicAction<Result>(act: Handler<PublicArgs & WithForm, Result>) {
  return (route: ActionFunctionArgs): Answer<Result> =>
    answered(route, "write", async (args) => act({ ...args, form: await readForm(args.request) }));
}

async function enter(screen: ScreenId, args: PublicArgs, form?: FormData): Promise<GuardedArgs> {
  const { session, url, t } = args;
  // A thrown answer ends the request here, before anything of the screen runs.
  if (!session)
    throw await redirectToLogin({
      reason: "noSession",
      request: args.request,
      url,
      t,
      form,
      requestId: args.requestId,
    });
  if (!mayOpen(session.person, screen)) throw new PanelError("denied", 403);
  return { ...args, session, person: session.person };
}

function checkWrite(request: Request): void {
  if (!isOwnOrigin(request)) throw new PanelError("foreignOrigin", 403);
  if (request.method !== "POST") throw new PanelError("badMethod", 405);
}

async function answered<Result>(
  { request, params, context }: RouteArgs,
  kind: "read" | "write",
  run: (args: PublicArgs, keepTyped: (form: FormData) => void) => Promise<Result>,
): Answer<Result> {
  const requestId = requestIdOf(request, context);
  const url = plainUrl(request);
  const language = await languageOf(request);
  const t = getFixedT(language);
  let typed: FormData | undefined;
  try {
    if (kind === "write") checkWrite(request);
    refuseOldDataRequest(request);
    const session = await readSession(request);
    if (session) noteRole(requestId, session.person.role);
    const api = apiFor({
      bases: config.bases,
      token: session?.token,
      signal: request.signal,
      requestId,
      clientAddress: clientAddress(request),
      shortTimeout: context[FORM_FAILED] === 504,
    });
    const args = {
      request,
      url,
      params,
      language,
      t,
      api,
      session,
      requestId,
      formFailed: context[FORM_FAILED] !== undefined,
    };
    const result = await run(args, (form) => (typed = form));
    if (result instanceof Response) secured(result);
    const status = statusOf(result);
    if (status >= 400) context[FORM_FAILED] = status;
    return result as Awaited<Answer<Result>>;
  } catch (error) {
    discardBody(request);
    if (kind === "read") markPageFailed(context);
    // An answer that was thrown on purpose: a redirect, or a form that stays where it is. A bare refusal gets its page and its log line.
    if (error instanceof Response && (error.status < 400 || error.body !== null)) throw secured(kept(error, context));
    if (error instanceof TaxiApiError && error.endsSession) {
      log("info", "session_ended", error.logged);
      throw secured(
        kept(await redirectToLogin({ reason: error.kind, request, url, t, form: typed, requestId }), context),
      );
    }
    throw failureResponse(refusalOf(error, request), { requestId, method: request.method, pathname: url.pathname });
  }
}

/** A bare refusal, and a form whose rest never came, are nothing unexpected. */
function refusalOf(error: unknown, { signal }: Request): unknown {
  if (error instanceof Response) return new PanelError(kindOfStatus(error.status), error.status);
  const isBrokenOff = signal.aborted && error instanceof Error && "code" in error && error.code === "ECONNRESET";
  return isBrokenOff ? new PanelError("badForm", 400) : error;
}

/**
 * With which status a form was not accepted. Remix hands one context object to the action and to the loaders of the page that
 * answers it.
 */
const FORM_FAILED = "formFailed";

/** Of an action's `data(reply, { status: 400 })` and the like. */
function statusOf(result: unknown): number {
  const init =
    typeof result === "object" && result !== null && "init" in result ? (result.init as ResponseInit | null) : null;
  return init?.status ?? 200;
}

/** Tells the loaders of the page around a form that stays where it is not to lead away from it. */
function kept(response: Response, context: RouteArgs["context"]): Response {
  if (response.status === 401) context[FORM_FAILED] = response.status;
  return response;
}

function secured(response: Response): Response {
  securityHeaders(response.headers, null);
  return response;
}

/** Nothing of this panel asks for data in Remix's older way (`?_data=`); it is refused, not supported. */
function refuseOldDataRequest(request: Request): void {
  if (new URL(request.url).searchParams.has("_data")) throw new Response(null, { status: 400 });
}

function plainUrl(request: Request): URL {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/\.data$/, "");
  url.searchParams.delete("_routes");
  url.searchParams.delete("index");
  return url;
}
