import { data } from "@remix-run/node";
import { clearDraft, ownerHash, readDraft } from "~/session/draft.server";
import type { PublicArgs } from "./access/guard.server";
import { redirectToLogin } from "~/session/redirect-to-login.server";
import { menuEntryOf } from "./access/menu";
import { clearNotices, readNotices } from "~/session/notices.server";
import { isPrefetch } from "~/http/origin.server";
import { matchScreen, mayOpen, screenOf } from "./access/screens";
import { lastMenuEntry } from "~/session/last-menu-entry.server";
import { readPreferences, readPreloader, writePreloader } from "./shell/preferences.server";
import type { RootData } from "./shell/root-data";

/**
 * Enforces access before any page renders: a protected screen without a session redirects to sign-in, one that the person
 * may not open is not rendered. It makes no call of the taxi API; the screen's own loader is guarded by itself.
 */
export async function readRoot({ request, url, session, language, t, formFailed, requestId }: PublicArgs) {
  const screen = matchScreen(url.pathname);
  const isPublic = !screen || screenOf(screen).access === "public";
  if (!session && !isPublic && !formFailed)
    throw await redirectToLogin({ reason: "noSession", request, url, t, requestId });

  const headers = new Headers();
  const person = session?.person;
  const consume = request.method === "GET" && !isPrefetch(request);

  const notices = consume ? await readNotices(request) : [];
  if (notices.length > 0) headers.append("Set-Cookie", await clearNotices());

  const draft = consume && person ? await readDraft(request, url, person.email) : null;
  if (draft) headers.append("Set-Cookie", await clearDraft());

  const showPreloader = consume && (await readPreloader(request));
  if (showPreloader) headers.append("Set-Cookie", await writePreloader(false));

  const denied = !!screen && !isPublic && !!person && !mayOpen(person, screen);
  const lastEntry = await lastMenuEntry.read(request);
  const currentEntry = menuEntryOf(screen, lastEntry);
  if (consume && person && currentEntry && currentEntry !== lastEntry && !denied) {
    headers.append("Set-Cookie", await lastMenuEntry.write(currentEntry));
  }

  const root: RootData = {
    language,
    preferences: await readPreferences(request),
    person: person
      ? {
          username: person.username,
          email: person.email,
          role: person.role,
          keys: person.keys,
          profileImage: person.profileImage,
          mark: ownerHash(person.email),
        }
      : null,
    screen,
    denied,
    currentEntry,
    notices,
    draft: draft && { path: url.pathname, values: draft },
    formFailed,
    showPreloader,
    year: new Date().getUTCFullYear(),
  };
  return data(root, { headers });
}
