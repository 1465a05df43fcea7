import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type TypedResponse } from "@remix-run/node";
import { callName } from "contract/call";
import { readProfile } from "contract/session";
import type { TFunction } from "i18next";
import { config } from "~/http/config.server";
import { discardBody } from "~/http/discard-body.server";
import { readForm, requirePlainAddress } from "~/http/form-body.server";
import { noteRole, requestIdOf, log } from "~/http/instrumentation.server";
import { clientAddress, isOwnOrigin, securityHeaders } from "~/http/security-headers.server";
import { kindOfStatus } from "~/http/panel-error";
import { notFound, PanelError } from "~/http/panel-error.server";
import { stateOf } from "~/http/request-state.server";
import { getFixedT, languageOf } from "~/i18n/i18n.server";
import type { LanguageCode } from "~/i18n/languages";
import { sentForm } from "~/session/draft.server";
import { filledInBy, ownerMark } from "~/session/form-owner.server";
import { OWNER_FIELD, type Person } from "~/session/person";
import { redirectToLogin } from "~/session/redirect-to-login.server";
import { readNotices } from "~/session/notices.server";
import { followWrites, noteWrite } from "~/session/undo-lines.server";
import { readSession, type Session } from "~/session/session.server";
import { apiFor, type Api } from "~/taxi-api/client.server";
import { nullIfCallFailed, TaxiApiError } from "~/taxi-api/error";
import { confirmedBy, confirmSession } from "./confirm-session.server";
import { askForProof, takeProof, toFactorSetUp, toUnexpectedFactorSetUp, wantsProof } from "./proof.server";
import { errorResponse } from "./error-response.server";
import { knownKeys } from "./landing";
import { lacksRecord, redirectToList } from "./missing-record.server";
import { withRememberedColumns } from "./remembered-columns.server";
import { applyView, forgetViews, namesView, type ReadViews, readViews } from "./views.server";
import { matchScreen, mayOpen, onlyScreen, pathOf, type ScreenId } from "./screens";

type RouteArgs = LoaderFunctionArgs | ActionFunctionArgs;

export interface PublicArgs {
  request: Request;
  /** The URL as the person sees it, without Remix's own parameters. */
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
  language: LanguageCode;
  t: TFunction;
  api: Api;
  session: Session | null;
  requestId: string;
  /** Whether the page shows a form again after its action failed in the same request. */
  formFailed: boolean;
  /** Whether the page shows the result of a form, whose action ran in the same request. */
  formSent: boolean;
  /** Whether the page is the error page for a form, whose action ran in the same request. */
  formRefused: boolean;
  /** Whether the requested URL has no query. */
  isBare: boolean;
  /** Reads the saved views of the signed-in person, once per request. */
  views: ReadViews;
}

export interface GuardedArgs<Id extends ScreenId = ScreenId> extends Omit<PublicArgs, "session"> {
  person: Person;
  session: Session;
  /** The screen that the person may open. What the loader reads and the action changes belongs to this screen. */
  screen: Id;
}

interface WithForm {
  /** The form, read within limits. */
  form: FormData;
}

export type GuardedActionArgs<Id extends ScreenId = ScreenId> = GuardedArgs<Id> & WithForm;

/** The screen of a route, or several if the route serves screens that differ by a word (decision 0022). */
type OwnScreens<Id extends ScreenId> = Id | readonly Id[];

type ReadForm = (request: Request, options: { keepFile: boolean }) => Promise<FormData>;

type Handler<Args, Result> = (args: Args) => Result | Promise<Result>;

/** The data that a page receives. A redirect or a file has none. */
type Answer<Result> = Promise<Result extends Response ? TypedResponse<never> : Result>;

/**
 * Creates the loader of one or several protected screens. `load` runs only for a signed-in person who may open the screen, with a
 * client of the taxi API that acts for that person. After the end of a session no page is shown, not even an empty form. Every
 * failure becomes a response of the panel (design, "One error path").
 */
export function guardedLoader<Result, Id extends ScreenId>(
  screens: OwnScreens<Id>,
  load: Handler<GuardedArgs<Id>, Result>,
) {
  return (route: LoaderFunctionArgs): Answer<Result> =>
    handle(route, "read", async (args) => {
      const screen = screenAmong(screens, args.url);
      const guarded = await requireAccess(screen, args);
      await applyView(guarded.url, guarded.isBare, guarded.person, guarded.views);
      if (lacksRecord(screen, guarded) && !guarded.formFailed) throw await redirectToList(screen, guarded);
      const { api, isConfirmed } = confirmedBy(args.api);
      const result = await load({ ...guarded, api });
      if (!args.formFailed && !isConfirmed() && !(result instanceof Response)) await confirmSession(args.api);
      return result;
    });
}

/**
 * Creates the action of a protected screen: like `guardedLoader`, but only for POST requests from a page of this panel with a
 * form within limits.
 * @param read reads the form: `formWithFile` for a form with a file
 */
export function guardedAction<Result, Id extends ScreenId>(
  screens: OwnScreens<Id>,
  act: Handler<GuardedActionArgs<Id>, Result>,
  read: ReadForm = readForm,
) {
  return (route: ActionFunctionArgs): Answer<Result> =>
    handle(route, "write", async (args, keepTyped) => {
      const screen = screenAmong(screens, args.url);
      // Without a session the form is still read, so that it is kept until the person has signed in; its file is dropped.
      const keepFile = args.session !== null && mayOpen(args.session.person, screen);
      const form = await read(args.request, { keepFile });
      keepTyped(form);
      const guarded = await requireAccess(screen, args, form);
      checkOwner(args.request, form, guarded.person);
      await takeProof(guarded.api, form);
      await applyView(guarded.url, guarded.isBare, guarded.person, guarded.views);
      return followWrites(form, async () => {
        try {
          return await act({ ...guarded, form });
        } finally {
          if (screen === "views" || screen === "undo") forgetViews();
        }
      });
    });
}

/**
 * Makes sure that a form filled in by one person is never saved for another. If nobody can tell who filled it in, the person is
 * asked; the page that asks shows the form with the person's mark.
 * @throws PanelError
 */
function checkOwner(request: Request, form: FormData, { email }: Person): void {
  const by = filledInBy(form, email);
  if (by === "other") throw new PanelError("otherPerson", 409, sentForm(request, form));
  if (by === "self") return;
  form.set(OWNER_FIELD, ownerMark(email));
  throw new PanelError("unknownOwner", 409, sentForm(request, form));
}

/** Creates the loader of a public screen, which needs no session. With a session, `api` acts for the signed-in person. */
export function publicLoader<Result>(load: Handler<PublicArgs, Result>) {
  return (route: LoaderFunctionArgs): Answer<Result> => handle(route, "read", async (args) => load(args));
}

/** Creates the action of a public screen, with the same checks of method, origin and form as `guardedAction`. */
export function publicAction<Result>(act: Handler<PublicArgs & WithForm, Result>) {
  return (route: ActionFunctionArgs): Answer<Result> =>
    handle(route, "write", async (args) => act({ ...args, form: await readForm(args.request) }));
}

/**
 * Returns the screen of a request. If a route has several, the URL decides, as in the root loader; any other URL is refused. Only
 * this screen is checked and passed on, so that nothing is read for another one.
 * @throws PanelError
 */
function screenAmong<Id extends ScreenId>(screens: OwnScreens<Id>, { pathname }: URL): Id {
  if (typeof screens === "string") return screens;
  const asked = matchScreen(pathname);
  const screen = screens.find((id) => id === asked);
  if (screen === undefined) throw notFound();
  return screen;
}

/** @throws Response or PanelError unless the person may open the screen */
async function requireAccess<Id extends ScreenId>(
  screen: Id,
  args: PublicArgs,
  form?: FormData,
): Promise<GuardedArgs<Id>> {
  const { session } = args;
  if (!session) throw await redirectToLogin({ ...args, reason: "noSession", form });
  const only = onlyScreen(session.person);
  if (only === "second-factor" && screen !== only) throw toFactorSetUp(args.url);
  if (only && screen !== only) throw redirect(pathOf(only));
  // A page may belong to another screen than its URL: then it requires access to both.
  for (const each of [matchScreen(args.url.pathname) ?? screen, screen])
    if (!mayOpen(session.person, each)) throw await refusalOf(each, session.person, args.api);
  return { ...args, session, person: session.person, screen };
}

/**
 * The session stores the access that the person had at sign-in. Before a screen is refused, the taxi API is asked for the present
 * access, so that new access takes effect at the next click.
 * @returns `accessChanged` if the person may open the screen now (section 8), else `denied`
 * @throws TaxiApiError if the server ends the session, as it does for a token with other modules
 */
async function refusalOf(screen: ScreenId, person: Person, api: Api): Promise<Error> {
  const profile = await api(readProfile).catch(nullIfCallFailed);
  const keys = knownKeys(profile?.data.accessModule ?? []);
  if (!mayOpen({ role: person.role, keys }, screen)) return new PanelError("denied", 403);
  return new TaxiApiError("accessChanged", { status: 403, message: "", call: callName(readProfile) });
}

async function handle<Result>(
  { request, params, context }: RouteArgs,
  kind: "read" | "write",
  run: (args: PublicArgs, keepTyped: (form: FormData) => void) => Promise<Result>,
): Answer<Result> {
  const requestId = requestIdOf(request, context);
  const state = stateOf(context);
  const url = await withRememberedColumns(request, publicUrl(request));
  const language = await languageOf(request);
  const t = getFixedT(language);
  let typed: FormData | undefined;
  try {
    checkRequest(request, url, kind);
    const session = await readSession(request);
    if (session) noteRole(requestId, session.person.role);
    // This run must not see its own changes, which are for later loaders.
    const { formSent, formRefused } = state;
    const formFailed = state.formFailed !== null;
    if (kind === "write") state.formSent = true;
    const api = apiFor({
      bases: config.bases,
      connection: config.connection,
      token: session?.token,
      signal: request.signal,
      requestId,
      clientAddress: clientAddress(request),
      userAgent: request.headers.get("User-Agent") ?? undefined,
      shortTimeout: state.formFailed === 504,
      onWrite: noteWrite,
    });
    const views: ReadViews = () => (state.views ??= viewsFor(session, api));
    const sent = { request, url, params, isBare: publicUrl(request).search === "" };
    const args = { ...sent, language, t, api, session, requestId, formFailed, formSent, formRefused, views };
    const result = await run(args, (form) => (typed = form));
    if (result instanceof Response) securityHeaders(result.headers, null);
    const status = statusOf(result);
    if (status >= 400) state.formFailed = status;
    return result as Awaited<Answer<Result>>;
  } catch (error) {
    discardBody(request);
    if (kind === "read") state.pageFailed = true;
    const answer = await answerTo(error);
    securityHeaders(answer.headers, null);
    if (kind === "write") state.formRefused = true;
    // The page's loaders must not redirect away from the form that it shows again.
    if (answer.status === 401) state.formFailed = answer.status;
    throw answer;
  }

  async function viewsFor(session: Session | null, api: Api): ReturnType<ReadViews> {
    if (!session) return null;
    const isChanged = state.formSent || (await readNotices(request)).length > 0;
    const isFresh = isChanged || namesView(url) || matchScreen(url.pathname) === "views";
    return readViews(api, session.person.email, isFresh);
  }

  async function answerTo(error: unknown): Promise<Response> {
    // Thrown redirects and replies are returned unchanged; an error without a body gets an error page and a log line.
    if (error instanceof Response && (error.status < 400 || error.body !== null)) return error;
    const lacksFactor = error instanceof TaxiApiError && error.kind === "lacksFactor";
    if (lacksFactor || wantsProof(error)) {
      const sent = { request, url, typed };
      const asked = lacksFactor ? await toUnexpectedFactorSetUp(t, sent) : askForProof(error, sent);
      return asked instanceof Response ? asked : errorPage(asked);
    }
    if (error instanceof TaxiApiError && error.endsSession) {
      log("info", "session_ended", error.logged);
      return redirectToLogin({ reason: error.kind, request, url, t, form: typed, requestId });
    }
    return errorPage(asPanelError(error));
  }

  function errorPage(error: unknown): Response {
    return errorResponse(error, { requestId, method: request.method, pathname: url.pathname }, t);
  }
}

function checkRequest(request: Request, url: URL, kind: "read" | "write"): void {
  if (kind === "write" && !isOwnOrigin(request)) throw new PanelError("foreignOrigin", 403);
  if (kind === "write" && request.method !== "POST") throw new PanelError("badMethod", 405);
  // This panel does not use Remix's older format of data requests.
  if (new URL(request.url).searchParams.has("_data")) throw new PanelError("badForm", 400);
  requirePlainAddress(url);
}

/** Converts a thrown status without a body, which is an expected error. */
function asPanelError(error: unknown): unknown {
  return error instanceof Response ? new PanelError(kindOfStatus(error.status), error.status) : error;
}

/** @returns the status of an action's `data(reply, { status })` */
function statusOf(result: unknown): number {
  const init =
    typeof result === "object" && result !== null && "init" in result ? (result.init as ResponseInit | null) : null;
  return init?.status ?? 200;
}

function publicUrl(request: Request): URL {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/\.data$/, "");
  url.searchParams.delete("_routes");
  url.searchParams.delete("index");
  return url;
}
