/** Elements that can have the focus and typed or chosen values. */
const CONTROLS = "input:not([type=hidden]), select, textarea";
const FOCUSABLE = `${CONTROLS}, a[href], button, summary, [tabindex]`;

/**
 * Tracks the focus in the server's document. If something changes the document before React hydrates it, such as an extension
 * that adds a button to each field, or a translation, React builds the document again, and empty fields replace those in which
 * somebody types.
 *
 * @returns a function that copies typed and chosen values, and the focus, from the old document to the new one; to be called when
 *   React has rendered the page, before anything else can happen
 */
export function followTyping(): () => void {
  const old = document.documentElement;
  let focused = document.activeElement;
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && old.contains(target)) focused = target;
  });
  document.addEventListener("focusout", ({ target }) =>
    // Removing an element from the document may take its focus away.
    queueMicrotask(() => {
      if (target === focused && old.isConnected && document.activeElement !== target) focused = null;
    }),
  );
  return () => {
    const now = document.documentElement;
    if (now === old) return;
    for (const [from, to] of pairs(old, now, CONTROLS)) copyTyped(from, to);
    const before = focused;
    if (!before || before === old.querySelector("body")) return;
    const after = pairs(old, now, FOCUSABLE).find(([from]) => from === before)?.[1] as HTMLElement | undefined;
    after?.focus();
    if (isText(before) && isText(after) && before.selectionStart !== null)
      after.setSelectionRange(before.selectionStart, before.selectionEnd);
  };
}

/** Pairs corresponding elements: of the same name and kind, at the same position among those. */
function pairs(old: Element, now: Element, selector: string): [Element, Element][] {
  const places = new Map<string, Element[]>();
  for (const element of now.querySelectorAll(selector)) {
    const kind = kindOf(element);
    places.set(kind, [...(places.get(kind) ?? []), element]);
  }
  return [...old.querySelectorAll(selector)].flatMap((element): [Element, Element][] => {
    const other = places.get(kindOf(element))?.shift();
    return other ? [[element, other]] : [];
  });
}

function kindOf(element: Element): string {
  const value = element.matches("button, [type=checkbox], [type=radio]") ? element.getAttribute("value") : null;
  return [element.localName, ...["type", "name", "href"].map((name) => element.getAttribute(name)), value].join();
}

function copyTyped(from: Element, to: Element): void {
  if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) {
    const isChanged = [...from.options].some((option) => option.selected !== option.defaultSelected);
    if (isChanged)
      for (const [at, option] of [...to.options].entries()) option.selected = from.options[at]?.selected ?? false;
  } else if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    if (from.type === "file") {
      if (from.files?.length) to.files = from.files;
    } else if (from.type === "checkbox" || from.type === "radio") {
      if (from.checked !== from.defaultChecked) to.checked = from.checked;
    } else if (from.value !== from.defaultValue) to.value = from.value;
  } else if (isText(from) && isText(to) && from.value !== from.defaultValue) to.value = from.value;
}

function isText(element: Element | undefined): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
