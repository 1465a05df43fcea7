import { Scripts } from "@remix-run/react";
import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";

/**
 * The scripts of a page, as Remix writes them, begun when the page has been painted.
 *
 * With everything in the browser's cache they would begin before that, and what a person came to read would wait for
 * what only makes it quicker to work with. Their files are fetched at once all the same.
 */
export function ScriptsAfterPaint({ nonce }: { nonce: string | undefined }): ReactNode {
  const scripts = Scripts({ nonce });
  return (
    scripts && (
      <>
        {withoutStart(scripts)}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: START }} />
      </>
    )
  );
}

const WAITING = "text/plain";

/**
 * Puts the module that waits to the document once more, as one that runs. It leaves again at once: React would not know
 * it. A page in the background is not painted.
 */
const START = `{
const waiting = document.currentScript.parentNode.querySelector('script[type="${WAITING}"]');
const start = () => {
  const script = Object.assign(document.createElement("script"), { type: "module", nonce: waiting.nonce, textContent: waiting.textContent });
  document.head.append(script);
  script.remove();
};
const painted = (then) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(then)));
if (document.hidden) start(); else painted(start);
}`.replace(/\n\s*/g, "");

/** The same elements, the module that starts everything being text only. */
function withoutStart(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<{ type?: string; children?: ReactNode }>(child)) return child;
    if (child.type === Fragment) return <>{withoutStart(child.props.children)}</>;
    return child.type === "script" && child.props.type === "module" ? cloneElement(child as ReactElement<{ type: string }>, { type: WAITING }) : child;
  });
}
