import { ScrollRestoration as RouterScrollRestoration } from "react-router-dom";

/** Where the router keeps how far down each entry of the history was. */
const STORAGE_KEY = "positions";

/** Runs before the first paint, as the router's own part comes with the scripts. The entry has no key before its first visit. */
const RESTORE = `{let{key:k}=history.state||{};k||history.replaceState({key:k=Math.random().toString(32).slice(2)},"");try{let y=JSON.parse(sessionStorage.${STORAGE_KEY}||"{}")[k];y>=0&&scrollTo(0,y)}catch{}}`;

/**
 * Shows a page of the history at the place where it was left. Remix's component does the same with a script of three times the
 * length, which every page carries.
 *
 * Private: the key in `history.state`, by which the router stores the positions.
 */
export function ScrollRestoration({ nonce }: { nonce: string | undefined }) {
  return (
    <>
      <RouterScrollRestoration storageKey={STORAGE_KEY} />
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: RESTORE }} />
    </>
  );
}
