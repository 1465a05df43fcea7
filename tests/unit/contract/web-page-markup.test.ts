import { expect, it } from "vitest";
import { sanitise } from "contract/web-page-markup.server";

it.each([
  ["<p>You may <del>never </del><ins>always</ins> <s>not</s> cancel.</p>", "<p>You may always  cancel.</p>"],
  ["<title>Draft</title><p>a</p>", "<p>a</p>"],
  ["<p>a</p><p>&nbsp;</p><p><br></p><h1></h1><ul><li>b</li><li><p> </p></li></ul>", "<p>a</p><ul><li>b</li></ul>"],
  ['<ol start="3" type="a" class="x"><li>c</li></ol>', '<ol start="3" type="a"><li>c</li></ol>'],
])("the markup of a page has no deleted text and no empty paragraphs: %s", (typed, kept) => {
  expect(sanitise(typed)).toBe(kept);
});
