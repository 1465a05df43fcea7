import { stamps } from "./records";

export const history = {
  _id: "history-1",
  date: "2026-01-02T03:04:05.000Z",
  kind: "document",
  text: "Document rejected: insurance",
  by: "Olga Decides",
  event: "documentRejected",
  details: { type: "insurance", reason: "The photo is blurred." },
  ...stamps,
};
export const driver = {
  _id: "driver-1",
  firstName: "Dora",
  lastName: "Drives",
  email: "dora@example.com",
  countryCode: "+1",
  mobileNumber: "4155550102",
  language: "en",
  status: "pending",
  vehicleCategory: "",
  services: ["single_taxi"],
  rating: null,
  rides: 0,
  isBlocked: false,
  office: { _id: "office-1", streetName: "1 Market Street", city: "San Francisco", state: "California" },
  appliedAt: "2026-01-02T03:04:05.000Z",
  decidedAt: null,
  decidedBy: "",
  reason: "",
  nextExpiry: "2099-01-02T03:04:05.000Z",
  documentCounts: { approved: 5, rejected: 0, total: 5 },
  ...stamps,
};
export const driverDocuments = ["licence", "identity", "insurance", "registration", "background_check"].map(
  (type, index) => ({
    _id: `document-${index + 1}`,
    type,
    number: `NO ${type} 1`,
    image: "",
    expiresAt: "2099-01-02T03:04:05.000Z",
    status: "approved",
    reason: "",
    decidedAt: "2026-01-03T03:04:05.000Z",
    decidedBy: "Olga Decides",
    ...stamps,
  }),
);
export const driverVehicle = {
  _id: "vehicle-1",
  driver: { _id: "driver-1", firstName: "Dora", lastName: "Drives", language: "en" },
  plate: "8TST 123",
  make: "Toyota",
  model: "Camry",
  year: 2022,
  colour: "Black",
  category: "Comfort",
  seats: 4,
  photos: [],
  documents: [{ type: "inspection", number: "INS 12345", image: "", expiresAt: "2099-01-02T03:04:05.000Z" }],
  status: "pending",
  reason: "",
  decidedAt: null,
  decidedBy: "",
  ...stamps,
};
export const wholeDriver = {
  ...driver,
  mayAssignOffice: true,
  documents: driverDocuments,
  vehicles: [driverVehicle],
  lastChange: history,
};
/** The driver whom the stub knows besides, for what is done to approved ones alone. */
export const approvedDriver = { ...wholeDriver, _id: "driver-approved", status: "approved" };
export const expiring = {
  _id: "document-1",
  type: "licence",
  number: "NO licence 1",
  expiresAt: "2099-01-02T03:04:05.000Z",
  daysLeft: 5,
  remindedAt: null,
  driver: { _id: "driver-1", firstName: "Dora", lastName: "Drives", email: "dora@example.com", isBlocked: false },
  ...stamps,
};
