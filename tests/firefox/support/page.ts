import { expect } from "vitest";
import type { Firefox } from "./firefox";

interface Node {
  sharedId: string;
}

interface Evaluated {
  type: "success" | "exception";
  result: { value?: string };
  exceptionDetails?: { text: string };
}

/** Role and name of an element for assistive technology; a password has no role. */
type Names = readonly [role: string | null, name: string];

/** WebDriver's code points of keys. */
export const KEYS = { enter: "\uE007", escape: "\uE00C", tab: "\uE004" } as const;

/** A tab of Firefox. Elements are found by what the accessibility tree calls them, and used by pointer and keyboard. */
export class Page {
  private constructor(
    private readonly firefox: Firefox,
    private readonly context: string,
    readonly origin: string,
  ) {}

  static async open(firefox: Firefox, origin: string): Promise<Page> {
    const { context } = await firefox.send<{ context: string }>("browsingContext.create", { type: "tab" });
    return new Page(firefox, context, origin);
  }

  async goto(path: string): Promise<void> {
    const url = this.origin + path;
    await this.firefox.send("browsingContext.navigate", { context: this.context, url, wait: "complete" });
  }

  async back(): Promise<void> {
    await this.firefox.send("browsingContext.traverseHistory", { context: this.context, delta: -1 });
  }

  /** Evaluates a function in the page, which must not wait for anything: without scripts no promise is ever settled. */
  async evaluate<Result>(source: string, ...nodes: Node[]): Promise<Result> {
    const { type, result, exceptionDetails } = await this.firefox.send<Evaluated>("script.callFunction", {
      functionDeclaration: `(...args) => JSON.stringify((${source})(...args))`,
      target: { context: this.context },
      arguments: nodes,
      awaitPromise: false,
    });
    if (type === "exception") throw new Error(exceptionDetails?.text);
    return (result.value === undefined ? undefined : JSON.parse(result.value)) as Result;
  }

  async path(): Promise<string> {
    return this.evaluate<string>("() => location.pathname + location.search");
  }

  async text(selector: string): Promise<string[]> {
    return this.evaluate(
      `() => [...document.querySelectorAll(${JSON.stringify(selector)})].filter((each) => each.checkVisibility()).map((each) => each.textContent.trim())`,
    );
  }

  /** Name and value of the focused element. */
  async focused(): Promise<string> {
    return this.evaluate("() => { const at = document.activeElement; return at.ariaLabel ?? at.textContent.trim(); }");
  }

  async expectText(selector: string, text: string | RegExp): Promise<void> {
    await expect.poll(async () => (await this.settled(() => this.text(selector)))?.join("\n")).toMatch(text);
  }

  async expectPath(path: string | RegExp): Promise<void> {
    await expect.poll(() => this.settled(() => this.path())).toMatch(typeof path === "string" ? exactly(path) : path);
  }

  async isThere(...names: Names): Promise<boolean> {
    return (await this.visible(names)) !== null;
  }

  async click(...names: Names): Promise<void> {
    await this.clickNode(await this.find(names));
  }

  async clickSelector(selector: string): Promise<void> {
    const { nodes } = await this.locate({ type: "css", value: selector });
    await this.clickNode(nodes[0]!);
  }

  async fill(name: string, text: string, role: string | null = "textbox"): Promise<void> {
    const node = await this.find([role, name]);
    await this.evaluate("(element) => { element.focus(); element.select(); }", node);
    await this.press(...Array.from(text));
  }

  /** Types into the focused element. */
  async press(...keys: string[]): Promise<void> {
    const actions = keys.flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await this.act([{ type: "key", id: "keyboard", actions }]);
  }

  async value(name: string, role = "textbox"): Promise<string> {
    return this.evaluate("(element) => element.value", await this.find([role, name]));
  }

  /** Waits until React has taken the page over. */
  async hydrated(): Promise<void> {
    const source = "() => Object.keys(document.documentElement).some((key) => key.startsWith('__reactProps'))";
    await expect.poll(() => this.settled(() => this.evaluate(source))).toBe(true);
  }

  private async clickNode(node: Node): Promise<void> {
    await this.evaluate("(element) => element.scrollIntoView({ block: 'center' })", node);
    const origin = { type: "element", element: node };
    const actions = [
      { type: "pointerMove", x: 0, y: 0, origin },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await this.act([{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }]);
  }

  private async act(actions: object[]): Promise<void> {
    await this.firefox.send("input.performActions", { context: this.context, actions });
  }

  private async find(names: Names): Promise<Node> {
    let found: Node | null = null;
    await expect
      .poll(async () => (found = await this.visible(names)) !== null, { message: names.join(" ") })
      .toBe(true);
    return found!;
  }

  private async visible([role, name]: Names): Promise<Node | null> {
    return this.settled(async () => {
      const { nodes } = await this.locate({ type: "accessibility", value: { ...(role !== null && { role }), name } });
      // Without a role, a label has the name of its field.
      const test = `(element) => element.checkVisibility() && (${role !== null} || element.matches("input"))`;
      for (const node of nodes) if (await this.evaluate(test, node)) return node;
      return null;
    });
  }

  private locate(locator: object): Promise<{ nodes: Node[] }> {
    return this.firefox.send("browsingContext.locateNodes", { context: this.context, locator });
  }

  /** @returns null while one page gives way to another, where nothing can be asked */
  private async settled<Result>(ask: () => Promise<Result>): Promise<Result | null> {
    return ask().catch(() => null);
  }
}

function exactly(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`);
}
