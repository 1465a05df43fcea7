import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallName } from "contract";
import { screenIds, pathOf, type ScreenId } from "~/access/screens";
import { builtRoutes } from "../support/built-routes";
import { type FilledForm, findForms } from "../support/filled-forms";
import { isOf } from "../support/places";
import { json, paged, samples } from "../support/stub-api";
import { reason } from "../support/stub-api/records";
import { StubbedPanel } from "../support/stubbed-panel";
import { redirectOf, type Visitor } from "../support/visitor";
import { elementIn, elementsIn, formsOf, linksIn, textOf } from "../support/html";

interface Case {
  list: ScreenId;
  call: CallName;
  /** A state that differs from the list's default, as its links write it. */
  state: string;
  /** Other parameters of links to the form: a record, none for a new one, or the record to copy. */
  own: string[];
}

/** The page of the sample in a list of 26 rows. */
const PAGE = "limit=25&page=2";

/** Forms on pages of their own, with the list that each belongs to. */
const FORMS: Partial<Record<ScreenId, Case>> = {
  AddEdit_Tip: {
    list: "Tip_Management",
    call: "listTips",
    state: "search=1&isActive=1&sort=percentage&order=desc&columns=updatedAt",
    own: ["id=tip-1"],
  },
  AddEditSubscription: {
    list: "Subscription_Management",
    call: "listSubscriptions",
    state: `search=e&isActive=true&period=month&sort=price&order=desc&columns=benefits&${PAGE}`,
    own: ["", "id=subscription-1"],
  },
  AddEditTaxiSingle: {
    list: "TaxiSingleManagement",
    call: "listSingleTaxis",
    state: `search=e&sort=peopleSitting&order=desc&columns=description&${PAGE}`,
    own: ["", "id=category-1"],
  },
  AddEditPetCategory: {
    list: "PetCategoryManagement",
    call: "listPetCategories",
    state: `search=e&sort=updatedAt&order=desc&columns=&${PAGE}`,
    own: ["", "id=category-1"],
  },
  AddEditPackage: {
    list: "PackageManagement",
    call: "listPackages",
    state: `search=e&sort=name&order=desc&columns=&${PAGE}`,
    own: ["", "id=category-1"],
  },
  FareTaxiSingle: {
    list: "TaxiSingleManagement",
    call: "listSingleTaxis",
    state: `search=e&sort=peopleSitting&order=desc&columns=description&${PAGE}`,
    own: ["id=category-1"],
  },
  FarePet: {
    list: "PetCategoryManagement",
    call: "listPetCategories",
    state: `search=e&sort=updatedAt&order=desc&columns=&${PAGE}`,
    own: ["id=category-1"],
  },
  FarePackage: {
    list: "PackageManagement",
    call: "listPackages",
    state: `search=e&sort=name&order=desc&columns=&${PAGE}`,
    own: ["id=category-1"],
  },
  AddEditPromocode: {
    list: "Other_PromoCode_Management",
    call: "listPromoCodes",
    state: `search=e&state=active&sort=used&order=desc&columns=services&${PAGE}`,
    own: ["", "id=promo-code-1", "copy=promo-code-1"],
  },
  AddEditBanner: {
    list: "BannerManagement",
    call: "listBanners",
    state: `search=e&isActive=true&sort=url&order=desc&columns=updatedAt&${PAGE}`,
    own: ["", "id=banner-1"],
  },
  AddEdit_SubAdmin: {
    list: "SubAdmin_Management",
    call: "listSubAdmins",
    state: `search=e&state=unblock&sort=email&order=asc&columns=phone&${PAGE}`,
    own: ["", "id=sub-admin-1"],
  },
  AddEditFAQ: {
    list: "FAQ_Management",
    call: "listFaqs",
    state: `search=e&sort=question&order=desc&columns=ko&${PAGE}`,
    own: ["", "id=faq-1"],
  },
  AddEditCancellation: {
    list: "CancellationReason",
    call: "listCancellationReasons",
    state: "userType=driver&search=e&sort=ko&order=asc&columns=zh",
    own: ["", "id=reason-1"],
  },
};

const cases = Object.entries(FORMS).map(([form, its]) => ({ form: form as ScreenId, ...its }));

let panel: StubbedPanel;
let ann: Visitor;
let filled: FilledForm[];

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  ann = await panel.signIn();
  const routes = (await builtRoutes()).filter(
    ({ path, hasAction }) => hasAction && cases.some(({ form }) => path === pathOf(form)),
  );
  filled = await findForms(ann, routes);
});

afterAll(() => panel.stop());

beforeEach(() => {
  panel.fresh();
  for (const { call, state } of cases) if (state.endsWith(PAGE)) panel.stub.answer(call, paged(samples[call], 26));
  panel.stub.answer("listCancellationReasons", json({ data: [{ ...reason, userType: "driver" }] }));
});

const withState = (form: ScreenId, own: string, state: string) =>
  `${pathOf(form)}?${[own, state].filter(Boolean).join("&")}`;

/** The final target of a form's Back link, or of its button that asks first. */
async function backFrom(html: string, form: ScreenId): Promise<string | undefined> {
  const [back = ""] = linksIn(html, ".form-actions");
  if (elementsIn(html, ".form-actions [name=leave]").length === 0) return back;
  const sentTo = formsOf(html).find(({ action }) => isOf(action, form))!.action;
  return linksIn((await ann.follow(await ann.post(sentTo, { leave: "1" }))).body, ".dialog-foot").find(
    (href) => !isOf(href, form),
  );
}

describe("the form of a reason, before it is left without scripts", () => {
  const address = "/adminPanel/AddEditCancellation?id=reason-1&userType=driver";
  const typed = { en: "Typed", ko: "x", zh: "", es: "Más" };
  const shownOn = (html: string) =>
    Object.fromEntries(
      ["en", "ko", "zh", "es", "formVersion"].map((name) => [
        name,
        elementIn(html, `form [name=${name}]`).attributes.value ?? "",
      ]),
    );
  const sent = { ...typed, formVersion: "2026-01-02T03:04:05.000Z" };

  it("keeps what was typed, and its version, behind the question and after it", async () => {
    const visitor = ann.copy();
    const question = (await visitor.follow(await visitor.post(address, { ...sent, leave: "1" }))).body;
    expect(shownOn(question)).toEqual(sent);
    for (const part of ["head", "foot"]) {
      const [stay] = linksIn(question, `.dialog-${part}`);
      const { body } = await visitor.follow(await visitor.get(stay!));
      expect(textOf(body, "main > .notices")).toContain("Changes are not saved");
      expect(shownOn(body)).toEqual(sent);
    }
    expect(panel.stub.count("changeCancellationReason")).toBe(0);
  });

  it("saves from the question", async () => {
    const { body } = await ann.follow(await ann.post(address, { ...sent, leave: "1" }));
    const save = elementsIn(body, ".dialog-foot button[type=submit]").map(({ attributes }) => attributes.form);
    expect(save).toEqual([elementIn(body, "form.record-form").attributes.id]);
  });

  it("stays with texts that no address can hold", async () => {
    const { status, body } = await ann.post(address, { ...sent, en: "x".repeat(9_000), leave: "1" });
    expect([status, shownOn(body).en?.length]).toEqual([400, 9_000]);
  });
});

it("every form on its own page is covered by these tests", () => {
  const forms = screenIds.filter((id) => /^(?:AddEdit|Fare(?!Designated))/.test(id));
  expect(Object.keys(FORMS).sort()).toEqual(forms.sort());
});

describe.each(cases)("$form", ({ form, list, state, own }) => {
  const left = `${pathOf(list)}?${state}`;

  it("is linked with the state of its list", async () => {
    const links = linksIn((await ann.get(left)).body).filter((href) => isOf(href, form));
    expect([...new Set(links)].sort()).toEqual(own.map((each) => withState(form, each, state)).sort());
  });

  it.each(own)("leads back to the list in its last state, by Save and by Back (%s)", async (each) => {
    const address = withState(form, each, state);
    const { body } = await ann.get(address);
    expect(await backFrom(body, form)).toBe(left);
    const { values } = filled.find(
      (one) => one.address.startsWith(pathOf(form)) && one.address.includes("?id=") === each.startsWith("id="),
    )!;
    const sentTo = formsOf(body).find(({ action }) => isOf(action, form))?.action;
    expect(sentTo).toBe(address);
    expect(redirectOf(await ann.copy().post(address, values))).toBe(left);
  });

  it("leads only to its list, whatever its parameters are", async () => {
    const address = withState(
      form,
      own.at(-1)!,
      "sort=nothing&order=%22%3E&back=https://evil.example&path=//evil.example&list=evil",
    );
    const back = await backFrom((await ann.get(address)).body, form);
    // A fare's page passes its parameters on to its list, which ignores unknown ones.
    expect(form.startsWith("Fare") ? back?.split("?")[0] : back).toBe(pathOf(list));
  });
});
