import { describe, expect, it } from "vitest";
import { z } from "zod";
import { CheckboxField, RadioGroup, SelectField } from "~/ui/form/choice-fields";
import { FormOwnerProvider } from "~/ui/form/form-owner";
import type { FormReply } from "~/records/form/form-reply";
import { RecordForm } from "~/ui/form/record-form";
import { NumberField, PasswordField, TextAreaField, TextField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";
import { renderPage } from "./render-page";
import { elementIn, elementsIn, linksIn, tagsIn, textOf } from "../../support/html";

const schema = z.object({
  name: z.string(),
  amount: z.number(),
  secret: z.string(),
  kind: z.enum(["a", "b"]),
  size: z.enum(["s", "l"]),
  note: z.string().optional(),
  active: z.boolean(),
});

interface SampleProps {
  reply?: FormReply;
  record?: { name: string; amount?: number; kind?: "a" | "b"; size?: "s" | "l"; note?: string; active?: boolean };
  version?: string;
}

function Sample({ reply, record, version }: SampleProps) {
  const [form, fields] = useRecordForm({ id: "sample", schema: async () => schema, record, reply });
  const compare = [
    { name: "name", label: "Name" },
    { name: "amount", label: "Amount", show: (value: string) => `${value} %` },
  ];
  return (
    <RecordForm form={form} formToken="r1" version={version} back="/list?page=2" compare={compare}>
      <TextField field={fields.name} label="Name" hint="As on the card." required />
      <NumberField field={fields.amount} label="Amount" sign="%" />
      <PasswordField field={fields.secret} label="Secret" autoComplete="new-password" />
      <SelectField
        field={fields.kind}
        label="Kind"
        placeholder="Choose"
        options={[
          { value: "a", label: "A" },
          { value: "b", label: "B" },
        ]}
      />
      <RadioGroup
        field={fields.size}
        label="Size"
        options={[
          { value: "s", label: "Small" },
          { value: "l", label: "Large" },
        ]}
      />
      <TextAreaField field={fields.note} label="Note" />
      <CheckboxField field={fields.active} label="Active" />
    </RecordForm>
  );
}

const failed = (error: Record<string, string[]>, initialValue: Record<string, string> = {}): FormReply => ({
  result: { status: "error", error, initialValue },
});

/** The one tag that has an attribute. */
const tagWith = (html: string, attribute: string) => {
  const found = tagsIn(html, `[${attribute}]`);
  expect(found, attribute).toHaveLength(1);
  return found[0]!;
};

describe("a form", () => {
  it("posts to its own page with its hidden fields, without the browser's validation", async () => {
    const html = await renderPage(
      <FormOwnerProvider mark="m1" draft={null}>
        <Sample version="v1" />
      </FormOwnerProvider>,
      { at: "/row?id=7" },
    );
    expect(tagWith(html, 'id="sample"')).toMatch(
      /^<form (?=.*method="post")(?=.*action="\/row\?id=7")(?=.*novalidate)/i,
    );
    for (const [name, value] of [
      ["formRequest", "r1"],
      ["formVersion", "v1"],
      ["formOwner", "m1"],
    ]) {
      expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
    }
    expect(html).toContain('href="/list?page=2"');
    for (const tag of tagsIn(html, "button")) expect(tag).toContain('type="submit"');
  });

  it("has a label for every control, and names what describes it", async () => {
    const html = await renderPage(<Sample />);
    for (const name of ["name", "amount", "secret", "kind", "note"]) {
      expect(html).toContain(`<label class="label" for="sample-${name}">`);
      tagWith(html, `id="sample-${name}"`);
    }
    expect(tagWith(html, 'id="sample-name"')).toContain('aria-describedby="sample-name-description"');
    expect(html).toContain('<p id="sample-name-description" class="hint">As on the card.</p>');
    expect(textOf(html)).toContain("Name * (required)");
    expect(html).not.toContain("aria-invalid");
    expect(tagWith(html, 'id="sample-size"')).toMatch(
      /(?=.*role="radiogroup")(?=.*aria-labelledby="sample-size-label")(?=.*tabindex="-1")/i,
    );
    expect(html).toContain('<p id="sample-size-label" class="label">Size</p>');
  });

  it("begins with the record", async () => {
    const html = await renderPage(
      <Sample record={{ name: "Jane", amount: 12.5, kind: "b", size: "l", note: "n", active: true }} />,
    );
    expect(tagWith(html, 'name="name"')).toContain('value="Jane"');
    expect(tagWith(html, 'name="amount"')).toMatch(/(?=.*value="12.5")(?=.*type="text")(?=.*inputMode="decimal")/i);
    expect(html).toContain('<option value="b" selected="">B</option>');
    expect(elementIn(html, "input[type=radio][name=size][checked]").attributes.value).toBe("l");
    expect(textOf(html, "textarea")).toBe("n");
    expect(tagWith(html, 'name="active"')).toContain("checked");
  });

  it("renders nothing that needs scripts", async () => {
    const html = await renderPage(<Sample />);
    expect(tagWith(html, 'name="secret"')).toContain('type="password"');
    expect(html).not.toContain("Show password");
    expect(html).not.toContain("<dialog");
  });
});

describe("a failed form", () => {
  it("has all errors above it, with the focus, each leading to its field", async () => {
    const html = await renderPage(
      <Sample reply={failed({ name: ["ui:errors.required"], amount: ["Five at most <b>"] }, { amount: "9" })} />,
    );
    expect(elementsIn(html, '.error-summary[role=alert][tabindex="-1"][autofocus]')).toHaveLength(1);
    expect(textOf(html, ".error-summary")).toBe(
      "There is a problem with 2 fields Name: Please fill this in Amount: Five at most <b>",
    );
    expect(linksIn(html, ".error-summary")).toContain("#sample-name");
    expect(html.indexOf("error-summary")).toBeLessThan(html.indexOf('id="sample-name"'));
  });

  it("counts a field once, however many of its rules are not met", async () => {
    const html = await renderPage(<Sample reply={failed({ secret: ["Too short", "Needs a digit", "No sign"] })} />);
    expect(textOf(html, ".error-summary h2")).toBe("There is a problem with 1 field");
  });

  it("names the field of each error, unless its message does", async () => {
    const errors = {
      name: ["A name like this is taken", "Tournament", "ui:errors.invalid"],
      amount: ["AMOUNTS can't be negative", "More than 0"],
    };
    const html = await renderPage(<Sample reply={failed(errors)} />);
    const links = elementsIn(html, ".error-summary li").map(({ text }) => text);
    expect(links).toEqual([
      "A name like this is taken",
      "Name: Tournament",
      "Name: This value is not valid",
      "AMOUNTS can't be negative",
      "Amount: More than 0",
    ]);
  });

  it("has each error beside its field, and the typed values", async () => {
    const html = await renderPage(
      <Sample
        reply={failed({ amount: ["ui:errors.numeric"] }, { amount: "12 apples", name: "Joe" })}
        record={{ name: "Jane" }}
      />,
    );
    expect(tagWith(html, 'id="sample-amount"')).toMatch(
      /(?=.*aria-invalid="true")(?=.*aria-describedby="sample-amount-error")(?=.*value="12 apples")/,
    );
    expect(textOf(html, "#sample-amount-error > p.error-text")).toMatch(/Numeric values only$/);
    expect(tagWith(html, 'name="name"')).toContain('value="Joe"');
  });

  it("translates text keys and shows the server's messages unchanged", async () => {
    const reply = failed({ "": ["ui:failure.save.timeout", "Plain: words", "no:such.key"] });
    const english = textOf(await renderPage(<Sample reply={reply} />));
    expect(english).toContain("There is a problem Your server didn't answer");
    const german = textOf(await renderPage(<Sample reply={reply} />, { lang: "gr" }));
    expect(german).toContain("Ihr Server hat nicht geantwortet");
    expect(german).toContain("Plain: words no:such.key");
  });

  it("never fills in a password", async () => {
    const html = await renderPage(<Sample reply={failed({ name: ["x"] }, { secret: "hunter2" })} />);
    expect(tagWith(html, 'name="secret"')).not.toContain("value");
  });
});

describe("a form that is shown again without scripts", () => {
  it("keeps the version and the token that it was sent with", async () => {
    const reply: FormReply = { ...failed({ name: ["x"] }), sentWith: { version: "v0", formToken: "r0" } };
    const html = await renderPage(<Sample reply={reply} version="v1" />);
    expect(html).toContain('<input type="hidden" name="formVersion" value="v0"/>');
    expect(html).toContain('<input type="hidden" name="formRequest" value="r0"/>');
  });
});

describe("a form whose record somebody else has changed", () => {
  const reply: FormReply = {
    result: { status: "error", initialValue: { name: "Mine", amount: "5" } },
    conflict: { mine: { name: "Mine", amount: "5" }, theirs: { name: "Theirs", amount: "5" }, version: "v2" },
  };

  it("shows both versions and a choice", async () => {
    const html = await renderPage(<Sample reply={reply} version="v1" />, { at: "/row?id=7" });
    expect(elementsIn(html, '.conflict[role=alert][tabindex="-1"][autofocus]')).toHaveLength(1);
    expect(textOf(html, ".conflict table")).toMatch(/Field Yours Stored now Name differs Mine Theirs Amount 5 % 5 %$/);
    expect(elementIn(html, "button[type=submit][name=formOverride][value=v2]").text).toBe("Keep mine");
    expect(elementIn(html, 'a[href="/row?id=7"]').text).toBe("Take theirs");
    expect(html).toContain('<input type="hidden" name="formVersion" value="v1"/>');
    expect(textOf(html)).not.toContain("Save");
  });

  it("writes numbers as its fields do, and texts as they are", async () => {
    const conflict = { mine: { name: "2.5", amount: 1234.5 }, theirs: { name: "2.5", amount: 0.25 }, version: "v2" };
    const html = await renderPage(<Conflict conflict={conflict} />, { lang: "gr" });
    expect(textOf(html, ".conflict table")).toMatch(/Name 2\.5 2\.5 Amount abweichend 1234,5 0,25$/);
  });
});

function Conflict({ conflict }: Pick<Required<FormReply>, "conflict">) {
  const reply = { result: { status: "error", initialValue: {} }, conflict } as const;
  const [form] = useRecordForm({ id: "conflict", schema: async () => schema, reply });
  const compare = [
    { name: "name", label: "Name" },
    { name: "amount", label: "Amount" },
  ];
  return (
    <RecordForm form={form} formToken="r1" back={null} compare={compare}>
      {null}
    </RecordForm>
  );
}

describe("a form of a session that ended", () => {
  const html = (mark = "m1") =>
    renderPage(
      <FormOwnerProvider mark={mark} draft={{ name: "Typed before", formVersion: "v0" }}>
        <Sample record={{ name: "Stored" }} version="v1" />
      </FormOwnerProvider>,
    );

  it("begins with the draft, on the version of the draft", async () => {
    expect(tagWith(await html(), 'name="name"')).toContain('value="Typed before"');
    expect(await html()).toContain('<input type="hidden" name="formVersion" value="v0"/>');
    expect(textOf(await html())).toContain("What you had typed is here again");
  });

  it("has no owner without a session", async () => {
    expect(await html("")).not.toContain("formOwner");
  });
});
