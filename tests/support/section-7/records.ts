/** A record as mongoose writes it: with a version and a mark of its own, and an id in each of its parts. */
export type Doc = Record<string, unknown> & { _id: string };

const id = (kind: string, number: number) => `${kind}${String(number).padStart(24 - kind.length, "0")}`;
const stored = (kind: string, number: number) => ({
  _id: id(kind, number),
  isDeleted: false,
  createdAt: `2024-03-0${number}T08:00:00.000Z`,
  __v: 0,
});

const NAMES = ["Ada Lovelace", "Bob Unger", "Cleo Night", "Dora Vance"];
const LANGUAGES = ["en", "ko", "zh", "es"];

export const newRecords = () => ({
  tips: [5, 10, 15].map((percentage, at): Doc => ({ ...stored("a", at + 1), percentage, isActive: "1" })),
  offices: ["Austin", "Dallas"].map((city, at): Doc => ({
    ...stored("b", at + 1),
    streetName: "Main Street 1",
    city,
    state: "Texas",
    zipCode: "75001",
  })),
  subAdmins: NAMES.map((username, at): Doc => ({
    ...stored("c", at + 1),
    username,
    email: `person-${at}@example.com`,
    phone: `415555010${at}`,
    countryCode: "+1",
    profileImage: "",
    isBlock: at === 1 ? "block" : "unblock",
    isInspector: at === 0,
    accessModule: at === 0 ? ["pending_driver"] : ["tip"],
    inspectionOffice: at === 0 ? id("b", 1) : null,
    officeLocation: at === 0 ? { state: "Texas", city: "Austin" } : null,
  })),
  users: NAMES.map((name, at): Doc => ({
    ...stored("d", at + 1),
    firstName: name.split(" ")[0],
    lastName: name.split(" ")[1],
    email: `rider-${at}@example.com`,
    countryCode: "+1",
    mobileNumber: `415555020${at}`,
    userType: { type: "user", title: "User" },
    isapproved: true,
    isBlocked: at === 2,
  })),
  reasons: ["user", "driver"].map((userType, at): Doc => ({
    ...stored("e", at + 1),
    userType,
    messages: LANGUAGES.map((language, index) => ({
      _id: id("f", index + 1),
      message: `Changed plans`,
      language,
    })),
  })),
  promo: { promoAmounts: [{ _id: id("9", 1), totalRides: 5, promoAmount: 10 }] } as Record<string, unknown>,
});

export type Records = ReturnType<typeof newRecords>;
