import type { Doc, Records } from "./records";

/** A call as the server gets it, its parameters read. */
export interface Asked {
  id: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  records: Records;
}

/** What a call answers: its status and JSON. */
export type Answer = [status: number, body: unknown];

export interface Route {
  method: string;
  path: RegExp;
  /** The parameters that section 7 names. */
  query?: readonly string[];
  /** The fields that section 7 names. */
  body?: readonly string[];
  answer: (asked: Asked) => Answer;
}

const ADMIN = "/api/admin";
const at = (path: string) => new RegExp(`^${path.replace(":id", "([^/]+)")}$`);
const found = (docs: Doc[], id: string) => docs.find(({ _id }) => _id === id);
const said = (message: string): Answer => [200, { success: true, message }];
const unknown: Answer = [404, { success: false, message: "Record not found" }];
const LIST = ["page", "limit", "search"] as const;
const PERSON = ["username", "email", "phone", "profileImage", "countryCode", "accessModule", "isInspector"] as const;
const SUB_ADMIN = [...PERSON, "inspectionOffice"];

let made = 0;
const create =
  (listOf: (records: Records) => Doc[]) =>
  ({ records, body }: Asked): Answer => {
    listOf(records).push({ _id: `0${String((made += 1)).padStart(23, "0")}`, isDeleted: false, __v: 0, ...body });
    return said("Added");
  };
/** Stores a body as it comes; mongoose gives each part an id if it has none. */
const change =
  (listOf: (records: Records) => Doc[], named: (body: Asked["body"]) => Asked["body"] = (body) => body) =>
  ({ records, body, id }: Asked): Answer => {
    const doc = found(listOf(records), id);
    if (!doc) return unknown;
    Object.assign(doc, named(body));
    return said("Saved");
  };

function pageOf(docs: Doc[], { query }: Asked, searched: readonly string[]): Answer {
  const [page, limit] = [Number(query.get("page") ?? 1), Number(query.get("limit") ?? 10)];
  const search = query.get("search") ?? "";
  const matching = docs.filter((doc) => searched.some((name) => String(doc[name]).toLowerCase().includes(search)));
  const shown = matching.slice((page - 1) * limit, page * limit);
  return [200, { success: true, data: { docs: shown, totalDocs: matching.length } }];
}

/** Exactly the calls of section 7, as an integrator would write them who knows no other. */
export const routes: readonly Route[] = [
  {
    method: "POST",
    path: at(`${ADMIN}/login`),
    body: ["email", "password", "deviceToken", "deviceId"],
    answer: ({ body }) => [
      200,
      {
        token: { accessToken: "token" },
        data: { isInspector: false, userType: "admin", username: "Admin", email: body.email, isBlock: false },
      },
    ],
  },
  { method: "POST", path: at("/api/v1/admin/forgot_password"), body: ["email"], answer: () => said("Sent") },
  {
    method: "GET",
    path: at(`${ADMIN}/private/dashboardAPI`),
    answer: ({ records }) => [
      200,
      {
        data: {
          booking_data: [],
          online_user: 3,
          user_data: { user: records.users.length, driver: 0, subAdmin: records.subAdmins.length, total: 8 },
        },
      },
    ],
  },
  {
    method: "GET",
    path: at(`${ADMIN}/private/dashboard/bookingData`),
    query: ["year"],
    answer: ({ query }) => [200, { data: { booking_data: [], booking_data_year: [Number(query.get("year"))] } }],
  },
  { method: "GET", path: at("/admin/get_users_list"), answer: ({ records }) => [200, { users: records.users }] },
  {
    method: "POST",
    path: at("/admin/delete_user"),
    body: ["_id"],
    answer: ({ records, body }) => {
      records.users = records.users.filter(({ _id }) => _id !== body._id);
      return said("Deleted");
    },
  },
  {
    method: "POST",
    path: at("/admin/block_unblock_user"),
    body: ["_id", "isBlocked"],
    answer: (asked) => change(({ users }) => users)({ ...asked, id: String(asked.body._id) }),
  },
  {
    method: "POST",
    path: at("/admin/approve_dissapprove_user"),
    body: ["_id", "isapproved"],
    answer: (asked) => change(({ users }) => users)({ ...asked, id: String(asked.body._id) }),
  },
  {
    method: "PUT",
    path: at(`${ADMIN}/private/passwordChange`),
    body: ["old_password", "password", "confirmPassword"],
    answer: () => said("Changed"),
  },
  {
    method: "GET",
    path: at(`${ADMIN}/private/subadmin`),
    query: LIST,
    answer: (asked) => pageOf(asked.records.subAdmins, asked, ["username", "email"]),
  },
  {
    method: "POST",
    path: at(`${ADMIN}/private/subadmin`),
    body: SUB_ADMIN,
    answer: create(({ subAdmins }) => subAdmins),
  },
  {
    method: "PUT",
    path: at(`${ADMIN}/private/subadmin/:id`),
    body: SUB_ADMIN,
    answer: change(({ subAdmins }) => subAdmins),
  },
  {
    method: "PUT",
    path: at(`${ADMIN}/private/subadmin-block-unblock/:id`),
    body: ["isBlock"],
    answer: change(({ subAdmins }) => subAdmins),
  },
  { method: "PUT", path: at(`${ADMIN}/private/resetPasswordSubadmin/:id`), answer: () => said("Sent") },
  {
    method: "GET",
    path: at(`${ADMIN}/private/office`),
    answer: ({ records }) => [200, { data: { docs: records.offices } }],
  },
  {
    method: "POST",
    path: at(`${ADMIN}/fileUpload`),
    answer: () => [200, { data: { image_url: "https://images.example.com/new.png" } }],
  },
  { method: "GET", path: at(`${ADMIN}/fileDelete/:id`), answer: () => said("Deleted") },
  {
    method: "GET",
    path: at(`${ADMIN}/private/tip`),
    answer: ({ records }) => [200, { data: { docs: records.tips, totalDocs: records.tips.length } }],
  },
  {
    method: "POST",
    path: at(`${ADMIN}/private/tip`),
    body: ["percentage", "isActive"],
    answer: create(({ tips }) => tips),
  },
  {
    method: "PUT",
    path: at(`${ADMIN}/private/tip/:id`),
    body: ["percentage", "isActive"],
    answer: change(({ tips }) => tips),
  },
  {
    method: "DELETE",
    path: at(`${ADMIN}/private/tip/:id`),
    answer: ({ records, id }) => {
      if (!found(records.tips, id)) return unknown;
      records.tips = records.tips.filter(({ _id }) => _id !== id);
      return said("Deleted");
    },
  },
  {
    method: "GET",
    path: at(`${ADMIN}/private/listWebPage`),
    answer: () => [200, { data: [{ html: "<p>Policy</p>" }] }],
  },
  {
    method: "GET",
    path: at(`${ADMIN}/private/cancelReason`),
    query: ["userType"],
    answer: ({ records, query }) => [
      200,
      { data: records.reasons.filter(({ userType }) => userType === query.get("userType")) },
    ],
  },
  {
    method: "POST",
    path: at(`${ADMIN}/private/cancelReason`),
    body: ["userType", "messages.message", "messages.language"],
    answer: create(({ reasons }) => reasons),
  },
  {
    method: "PUT",
    path: at(`${ADMIN}/private/cancelReason/:id`),
    body: ["userType", "data.message", "data.language"],
    answer: change(
      ({ reasons }) => reasons,
      ({ userType, data }) => ({ userType, messages: data }),
    ),
  },
  {
    method: "GET",
    path: at(`${ADMIN}/private/invitationPromo`),
    answer: ({ records }) => [200, { data: records.promo }],
  },
  {
    method: "PUT",
    path: at(`${ADMIN}/private/invitationPromo`),
    body: ["promoAmounts.totalRides", "promoAmounts.promoAmount"],
    answer: ({ records, body }) => {
      Object.assign(records.promo, body);
      return said("Saved");
    },
  },
];
