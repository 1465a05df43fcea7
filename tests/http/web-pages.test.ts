import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Behaviour, json, refusal } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import { elementIn } from "../support/html";

const PAGES = { about: "About_us", help: "Help_us", privacy: "Privacy_policy", terms: "TermsAndCondition" };

/** Forbidden mark-up, each next to a text that must be shown. */
const ATTACKS = [
  "<script>stolen()</script>",
  "<scr<script>ipt>stolen()</scr</script>ipt>",
  '<img src="x" onerror="stolen()">',
  '<a href="javascript:stolen()">a</a>',
  '<a href=" JaVa&#09;Script:stolen()">b</a>',
  '<a href="data:text/html,<script>stolen()</script>">c</a>',
  '<a href="vbscript:stolen()">d</a>',
  '<p onclick="stolen()" style="background:url(//evil.example)">e</p>',
  "<svg onload=stolen()><use href='data:x'></use></svg>",
  '<iframe src="//evil.example"></iframe><object data="//evil.example"></object><embed src="//evil.example">',
  '<form action="//evil.example"><input name="password"><button formaction="//evil.example">f</button></form>',
  "<style>@import '//evil.example'</style>",
  '<base href="//evil.example"><meta http-equiv="refresh" content="0;url=//evil.example"><link rel="stylesheet" href="//evil.example">',
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=stolen()&gt;'>",
  '<p id="main" class="sign-in" name="body">g</p>',
  "</script><script>stolen()</script>",
  "<!--<img src='--><img src=x onerror=stolen()>-->",
];

const ALLOWED_HTML =
  '<h2>Who we are</h2><p>A <strong>taxi</strong> service. <a href="https://example.com/more">More</a></p><ul><li>one</li></ul>';

let panel: StubbedPanel;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
});

afterAll(() => panel.stop());

/** The text of the page between its heading and the end of its article. */
const articleOf = (html: string) => elementIn(html, "article").html;

describe.each(Object.entries(PAGES))("the text of the server for %s", (slug, path) => {
  it.each(ATTACKS)("is shown without %s", async (attack) => {
    panel.stub.answer(
      "listWebPages",
      json({ data: [{ slug, title: slug, html: `${ALLOWED_HTML}${attack}<p>The end</p>` }] }),
    );
    const page = articleOf((await panel.visitor().get(`/adminPanel/${path}`)).body);
    expect(page).toContain("<strong>taxi</strong>");
    const data = (await panel.visitor().get(`/adminPanel/${path}.data`)).body
      .replaceAll("\\u003c", "<")
      .replaceAll('\\"', '"');
    const html = /"(<h2>.*?)"[,\]]/s.exec(data)?.[1] ?? data;
    for (const text of [page, html]) {
      expect(text).toContain("Who we are");
      expect(text).not.toMatch(
        /<(?:script|img|svg|iframe|object|embed|form|input|button|style|base|meta|link|math)\b/i,
      );
      expect(text).not.toMatch(/<[^>]*\s(?:on\w+|style|id|class|name)=(?!"(?:prose|page-heading|min-w-0)")/i);
      expect(text).not.toMatch(/(?:href|src)\s*=\s*"?\s*(?:javascript|data|vbscript)/i);
    }
  });
});

describe("a page that the server does not have", () => {
  it("is a placeholder, and one that could not be read says so, as where the server asks everyone for a token", async () => {
    const articleFor = async (behaviour: Behaviour) => {
      panel.stub.answer("listWebPages", behaviour);
      const { status, body } = await panel.visitor().get("/adminPanel/Privacy_policy");
      return [status, articleOf(body)];
    };
    const none = [200, expect.stringContaining("There is no privacy policy here yet.")];
    expect(await articleFor(json({ data: [] }))).toEqual(none);
    expect(await articleFor(refusal(404, "Not found"))).toEqual(none);
    const unread = [200, expect.stringContaining("could not be read")];
    expect(await articleFor(json({ nonsense: true }))).toEqual(unread);
    expect(await articleFor(refusal(401, "No token provided"))).toEqual(unread);
  });
});
