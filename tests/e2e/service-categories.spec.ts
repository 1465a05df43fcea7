import { calls } from "contract";
import { packages, petCategories, singleTaxis } from "contract/service-categories";

import { png } from "../embedded-api/support/images";
import { dialog, expectFieldError, field, save } from "./helpers/form";
import { chooseAction, expectNotice, exportCsv, row, rowNames, rows, tick } from "./helpers/list";
import type { TaxiApi } from "./helpers/taxi-api";
import { expect, test } from "./helpers/test";

const TAXIS = "/adminPanel/TaxiSingleManagement";

interface Service {
  list: string;
  form: string;
  title: string;
  noun: string;
  create: (api: TaxiApi, name: string) => Promise<string>;
}

const taxi = { description: "For the test", peopleSitting: 4 };

async function addTaxi(api: TaxiApi, name: string): Promise<string> {
  return (await api.call(singleTaxis.create, { body: { ...taxi, image: await api.uploadImage(), name } })).data!._id;
}

const SERVICES: readonly Service[] = [
  {
    list: TAXIS,
    form: "/adminPanel/AddEditTaxiSingle",
    title: "Manage Single Taxi",
    noun: "Taxi Category",
    create: addTaxi,
  },
  {
    list: "/adminPanel/PetCategoryManagement",
    form: "/adminPanel/AddEditPetCategory",
    title: "Manage Pet",
    noun: "Pet Category",
    create: async (api, name) =>
      (await api.call(petCategories.create, { body: { name, image: await api.uploadImage() } })).data!._id,
  },
  {
    list: "/adminPanel/PackageManagement",
    form: "/adminPanel/AddEditPackage",
    title: "Manage Package",
    noun: "Package Category",
    create: async (api, name) =>
      (await api.call(packages.create, { body: { name, image: await api.uploadImage() } })).data!._id,
  },
];

for (const { list, form, title, noun, create } of SERVICES) {
  const lower = noun.toLowerCase();

  test.describe(title, () => {
    test("a category is added with its image, edited and deleted", async ({ page, javaScriptEnabled }, { project }) => {
      const name = `New ${project.name}`;
      await page.goto(`${list}?search=${name}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await page
        .getByRole("link", { name: `Add ${lower}` })
        .first()
        .click();
      await expect(page).toHaveURL(`${form}?${new URLSearchParams({ search: name.toLowerCase() }).toString()}`);
      await save(page);
      await expectFieldError(page, "Name", "Please fill this in");
      await expectFieldError(page, "Image", "Please choose an image");
      await field(page, "Name").fill(name);
      if (list === TAXIS) await field(page, "Seats").fill("6");
      await field(page, "Image").setInputFiles({ name: "category.png", mimeType: "image/png", buffer: png(40, 30) });
      if (javaScriptEnabled) await expect(page.getByText("Uploaded. Save to keep it.")).toBeAttached();
      await save(page);
      await expectNotice(page, `The ${lower} was added.`);

      await page.goto(`${list}?search=${name}`);
      await page.getByRole("link", { name, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Edit ${lower} ${name}`);
      await expect(page.getByRole("img", { name: `Image of ${name}` })).toBeVisible();
      await field(page, "Name").fill(`${name} again`);
      await save(page);
      await expectNotice(page, `The ${lower} was saved.`);

      await page.goto(`${list}?search=${name}`);
      await chooseAction(page, `${name} again`, "Delete");
      const question = page.getByRole("alertdialog", { name: `Are you sure you want to delete this ${noun}?` });
      await expect(question).toContainText(`${name} again`);
      await dialog(page).getByRole("button", { name: "Delete" }).click();
      await expectNotice(page, `The ${lower} was deleted.`);
      await expect(rows(page)).toHaveCount(0);
    });

    test("an existing name is an error beside the field, and the typed values stay", async ({ page, api }, {
      project,
    }) => {
      const name = `Taken ${project.name}`;
      await create(api, name);
      const id = await create(api, `Free ${project.name}`);
      await page.goto(`${form}?id=${id}`);
      await field(page, "Name").fill(name.toUpperCase());
      await save(page);
      await expectFieldError(page, "Name", "There is already a category of this name.");
      await expect(field(page, "Name")).toHaveValue(name.toUpperCase());
    });

    test("several are deleted at once, and the list links to the fares", async ({ page, api }, { project }) => {
      const names = ["one", "two"].map((each) => `Several ${each} ${project.name}`);
      for (const name of names) await create(api, name);
      await page.goto(`${list}?search=several&sort=name&order=desc`);
      await expect(rowNames(page).filter({ hasText: project.name })).toHaveText([...names].reverse());
      await expect(row(page, names[0]!).getByRole("link", { name: `Fare ${names[0]}` })).toBeVisible();
      await expect(row(page, names[0]!).getByText("/mi")).toBeVisible();
      await tick(page, ...names);
      await page.getByRole("form", { name: "Selected rows" }).getByRole("button", { name: "Delete" }).click();
      await dialog(page).getByRole("button", { name: "Delete" }).click();
      await expectNotice(page, lower.replace(/y$/, "ies were deleted."));
      await expect(rowNames(page).filter({ hasText: project.name })).toHaveCount(0);
    });
  });
}

test("a taxi category has a description and seats, each within its bounds", async ({ page, api }, { project }) => {
  const id = await addTaxi(api, `Bounds ${project.name}`);
  await page.goto(`/adminPanel/AddEditTaxiSingle?id=${id}`);
  await field(page, "Seats").fill("51");
  await field(page, "Description").fill("x".repeat(101));
  await save(page);
  await expectFieldError(page, "Seats", "Invalid seating value");
  await field(page, "Seats").fill("50");
  await field(page, "Description").fill("Coaches");
  await save(page);
  await expectNotice(page, "The taxi category was saved.");
  await page.goto(`${TAXIS}?search=bounds ${project.name}`);
  await expect(row(page, `Bounds ${project.name}`)).toContainText("Coaches");
  const [head, ...lines] = await exportCsv(page);
  expect(head).toEqual(["Name", "Description", "Seats", "Fare", "Last changed"]);
  expect(lines.map((line) => line.slice(0, 3))).toEqual([[`Bounds ${project.name}`, "Coaches", "50"]]);
});

test("a taxi category with drivers is not deleted, and the bulk result says why", async ({ page, api }, {
  project,
}) => {
  const used = (await api.call(singleTaxis.list, { query: { search: "economy" } })).data.docs[0]!;
  const id = await addTaxi(api, `Unused ${project.name}`);
  await page.goto(`${TAXIS}/delete?id=${used._id}&id=${id}`);
  await expect(dialog(page)).toContainText("Categories with drivers or vehicles are kept.");
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expect(dialog(page)).toContainText(
    /Economy cannot be deleted while it is used by \d+ drivers and \d+ vehicles\./,
  );
  await page.goto(TAXIS);
  await expect(row(page, "Economy")).toBeVisible();
  await expect(row(page, `Unused ${project.name}`)).toHaveCount(0);
});

test("a new taxi category can be chosen for drivers, who keep it under its new name", async ({ page, api }, {
  project,
}) => {
  const name = `Choice ${project.name}`;
  const id = await addTaxi(api, name);
  const [driver] = (
    await api.call(calls.listDrivers, { query: { status: "approved", sort: "name", order: "desc", limit: 1 } })
  ).data.docs;
  await page.goto("/adminPanel/ApprovedDriver");
  await expect(page.getByRole("combobox", { name: "Category" }).getByRole("option", { name })).toBeAttached();
  await page.goto(`/adminPanel/driver-view/approve?id=${driver!._id}`);
  await expect(dialog(page).getByLabel("Vehicle category").getByRole("option", { name })).toBeAttached();
  await api.call(singleTaxis.change, {
    params: { id },
    body: { ...taxi, image: await api.uploadImage(), name: `${name} 2` },
  });
  await page.reload();
  await expect(
    dialog(page)
      .getByLabel("Vehicle category")
      .getByRole("option", { name: `${name} 2` }),
  ).toBeAttached();
  await api.call(singleTaxis.remove, { params: { id } });
});

test("shows both versions on a conflict", async ({ page, api }, { project }) => {
  const name = `Both ${project.name}`;
  const id = await addTaxi(api, name);
  await page.goto(`/adminPanel/AddEditTaxiSingle?id=${id}`);
  await api.call(singleTaxis.change, {
    params: { id },
    body: { ...taxi, image: await api.uploadImage(), name, peopleSitting: 9 },
  });
  await field(page, "Seats").fill("5");
  await save(page);
  const conflict = page.locator(".conflict");
  await expect(conflict).toContainText("9");
  await expect(conflict).toContainText("5");
});

test("a replaced image is deleted after the save, and the last one with its category", async ({
  page,
  api,
  javaScriptEnabled,
}, { project }) => {
  const name = `Pictured ${project.name}`;
  const choose = async (more: number) => {
    await page
      .locator("form.record-form input[type=file]")
      .setInputFiles({ name: "category.png", mimeType: "image/png", buffer: png(40 + more, 30) });
    if (javaScriptEnabled) await expect(page.getByText("Uploaded. Save to keep it.")).toBeAttached();
  };
  const stored = async () =>
    (await api.call(singleTaxis.list, { query: { search: name.toLowerCase() } })).data.docs[0]!;
  const statusOf = async (address: string) => (await fetch(address)).status;
  await page.goto("/adminPanel/AddEditTaxiSingle");
  await field(page, "Name").fill(name);
  await field(page, "Seats").fill("4");
  await choose(1);
  await save(page);
  await expectNotice(page, "The taxi category was added.");
  const first = await stored();
  expect(await statusOf(first.image)).toBe(200);

  await page.goto(`/adminPanel/AddEditTaxiSingle?id=${first._id}`);
  await choose(2);
  await field(page, "Seats").fill("99");
  await save(page);
  await expectFieldError(page, "Seats", "Invalid seating value");
  // Nothing is saved yet: the list still shows the old one.
  expect(await statusOf(first.image)).toBe(200);
  await field(page, "Seats").fill("5");
  await save(page);
  await expectNotice(page, "The taxi category was saved.");
  const second = await stored();
  expect(second.image).not.toBe(first.image);
  expect([await statusOf(first.image), await statusOf(second.image)]).toEqual([404, 200]);

  await page.goto(`${TAXIS}/delete?id=${first._id}`);
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await expectNotice(page, "The taxi category was deleted.");
  expect(await statusOf(second.image)).toBe(404);
});
