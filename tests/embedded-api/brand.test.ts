import { afterAll, beforeAll, expect, test } from "vitest";
import { ADMIN, dataOf, OPERATIONS, TestApi, TIPS_ONLY } from "./support/api";
import { png } from "./support/images";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start();
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());

const OWN = { name: "", logo: "", logoAlt: "", accent: "" };
const change = (body: object, ifMatch?: string) =>
  api.call("changeBrand", {
    token,
    body: { ...OWN, ...body },
    ...(ifMatch ? { headers: { "if-match": ifMatch } } : {}),
  });

test("the name and look are told to everyone, signed in or not, and changed not over somebody else's change", async () => {
  const before = dataOf(await api.call("readBrand"));
  expect(before).toMatchObject(OWN);
  const { body } = await api.call("uploadFile", { token, file: { content: png(8, 8) } });
  const logo = (body.data as { image_url: string }).image_url;
  const look = { name: "City Cabs", logo, logoAlt: "City Cabs, a yellow car", accent: "#0A7D4B" };
  const changed = await change(look, before.updatedAt);
  expect(dataOf(changed)).toMatchObject({ ...look, accent: "#0a7d4b" });
  expect(dataOf(await api.call("readBrand"))).toEqual(dataOf(changed));
  expect(await change(OWN, before.updatedAt)).toMatchObject({ status: 409, body: { data: dataOf(changed) } });
  expect((await change({ name: "City Cabs" })).status).toBe(200);
});

test.each([
  [{ name: "x".repeat(41) }, "name"],
  [{ accent: "green" }, "accent"],
  [{ accent: "#0a7d4" }, "accent"],
  [{ logo: "https://elsewhere.example.com/logo.png" }, "logo"],
  [{ logoAlt: "x".repeat(41) }, "logoAlt"],
])("refuse %j by name", async (body, field) => {
  const answered = await change(body);
  expect([answered.status, Object.keys(answered.body.errors ?? {})]).toEqual([400, [field]]);
});

test("are changed by those who hold the key of the settings", async () => {
  const body = { ...OWN, name: "Mine" };
  expect((await api.call("changeBrand", { token: await api.signIn(TIPS_ONLY), body })).status).toBe(403);
  expect((await api.call("changeBrand", { body })).status).toBe(401);
});

test("mails and the apps for second factors bear the name", async () => {
  await change({ name: "City Cabs" });
  const { body } = await api.call("listSubAdmins", { token });
  const { docs } = body.data as { docs: { _id: string; email: string }[] };
  const id = docs.find(({ email }) => email === OPERATIONS.email)!._id;
  await api.call("confirmIdentity", { token, body: { password: ADMIN.password } });
  expect((await api.call("resetSubAdminPassword", { token, params: { id } })).status).toBe(200);
  await api.sendMails();
  expect(api.mails.at(-1)).toMatchObject({
    company: "City Cabs",
    text: expect.stringContaining("your account on the administration panel of City Cabs.") as string,
  });
  const proposal = dataOf<{ address: string }>(await api.call("proposeSecondFactor", { token }));
  expect(new URL(proposal.address).searchParams.get("issuer")).toBe("City Cabs");

  await change(OWN);
  await api.call("resetSubAdminPassword", { token, params: { id } });
  await api.sendMails();
  expect(api.mails.at(-1)).toMatchObject({
    company: "",
    text: expect.stringContaining("your account on the taxi administration panel.") as string,
  });
});
