import { calls } from "contract";
import { expectFieldError, field, save } from "./helpers/form";
import { expectNotice } from "./helpers/list";
import { expect, test } from "./helpers/test";

const PAGE = "/adminPanel/PromoCode_Management";
const PROMO = { promoIndividual: 5, promoBusiness: 7.5, redeemPercentage: 40 };

test.beforeEach(({ api }) => api.call(calls.changeDefaultPromo, { body: PROMO }));

test("names the errors of the percentages, then saves them and shows an example", async ({ page, api }) => {
  await page.goto(PAGE);
  await expect(page.getByText("An individual rider gets 5% off: $19.00 instead of $20.00.")).toBeVisible();
  await field(page, "Promo for individual riders").fill("");
  await field(page, "Promo for business riders").fill("1000");
  await field(page, "Share of a fare payable with Happy Money").fill("1.234");
  await save(page);
  await expectFieldError(page, "Promo for individual riders", "Please fill this in");
  await expectFieldError(page, "Promo for business riders", "A number from 0 to 100");
  await expectFieldError(page, "Share of a fare payable with Happy Money", "Two decimals at most");
  await field(page, "Promo for individual riders").fill("0");
  await field(page, "Promo for business riders").fill("12,5");
  await field(page, "Share of a fare payable with Happy Money").fill("100");
  await save(page);
  await expectNotice(page, "The default promo was saved.");
  await expect(page.getByText("An individual rider pays the full fare.")).toBeVisible();
  await expect(page.getByText("A business rider gets 12.5% off: $17.50 instead of $20.00.")).toBeVisible();
  expect((await api.call(calls.readDefaultPromo)).data).toMatchObject({
    promoIndividual: 0,
    promoBusiness: 12.5,
    redeemPercentage: 100,
  });
});

test("shows both versions on a conflict", async ({ page, api }) => {
  await page.goto(PAGE);
  await field(page, "Promo for individual riders").fill("6");
  await api.call(calls.changeDefaultPromo, { body: { ...PROMO, promoIndividual: 8 } });
  await save(page);
  await expect(page.getByRole("row", { name: /Promo for individual riders.*6.*8/ })).toBeVisible();
});
