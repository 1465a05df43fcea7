/** Records of the stub, one of each kind, as a taxi API sends them. */

export const stamps = { createdAt: "2023-01-02T03:04:05.000Z", updatedAt: "2023-01-02T03:04:05.000Z" };
export const office = {
  _id: "office-1",
  streetName: "1 Market Street",
  city: "San Francisco",
  state: "California",
  zipCode: "94105",
  inspectors: [],
  ...stamps,
};
export const tip = { _id: "tip-1", percentage: 10, isActive: "1", ...stamps };
export const accounts = [
  { _id: "account-1", firstName: "Ada", lastName: "Waiting", isapproved: false, isBlocked: false },
  { _id: "account-2", firstName: "Bea", lastName: "Blocked", isapproved: true, isBlocked: true },
].map((each) => ({
  ...each,
  userType: { type: "NEEDAPPROVEL", title: "Corporate rider" },
  imdbLink: "https://www.imdb.com/name/nm0000001/",
  email: `${each.lastName.toLowerCase()}@example.com`,
  countryCode: "+1",
  mobileNumber: "4155550100",
  is_free_subscribed: true,
  is_paid_subscribed: false,
  ...stamps,
}));
export const subAdmin = {
  _id: "sub-admin-1",
  username: "Cleo Inspects",
  email: "cleo@example.com",
  phone: "4155550101",
  countryCode: "+1",
  profileImage: "",
  isBlock: "unblock",
  isInspector: true,
  accessModule: ["pending_driver"],
  officeLocation: { state: "California", city: "San Francisco" },
  inspectionOffice: "office-1",
  ...stamps,
};
export const reason = {
  _id: "reason-1",
  userType: "user",
  messages: [
    { message: "Changed my mind", language: "en" },
    { message: "마음이 바뀌었어요", language: "ko" },
    { message: "我改变主意了", language: "zh" },
    { message: "Cambié de idea", language: "es" },
  ],
  ...stamps,
};
export const rider = {
  _id: "rider-1",
  firstName: "Rita",
  lastName: "Rides",
  email: "rita rides@example.com",
  countryCode: "+1",
  mobileNumber: "4155550102",
  userType: { key: "individual", type: "NORMAL", title: "Individual rider" },
  profileImage: "",
  isBlocked: false,
  isapproved: false,
  rides: 12,
  spent: 340.5,
  rating: 4.75,
  ratings: 4,
  tier: "Tier of silver",
  happyMoney: 900,
  ...stamps,
};
export const riderVehicle = {
  _id: "rider-vehicle-1",
  plate: "8 RIDER 1",
  make: "Toyota",
  model: "Camry of 2020",
  year: 2020,
  colour: "Blue and white",
  image: "",
  ...stamps,
};
export const riderDetails = {
  ...rider,
  is_free_subscribed: true,
  is_paid_subscribed: false,
  lastActiveAt: stamps.updatedAt,
  language: "es",
  openRides: 0,
  recentBookings: [
    {
      _id: "booking-1",
      number: "17",
      service: "single_taxi",
      status: "completed",
      requestedAt: stamps.createdAt,
      total: 25.5,
    },
  ],
  vehicles: [riderVehicle],
};
export const rating = {
  _id: "rating-1",
  booking: { _id: "booking-1", number: "17" },
  about: "driver",
  user: { _id: "rider-1", name: "Rita Rides" },
  driver: { _id: "driver-1", name: "Dan Drives", status: "approved" },
  stars: 4,
  comment: "A calm and friendly ride",
  ...stamps,
};
export const redeemRequest = {
  _id: "redeem-1",
  user: { _id: "rider-1", name: "Rita Rides", email: "rita rides@example.com" },
  points: 500,
  amount: 5,
  status: "pending",
  requestedAt: stamps.createdAt,
  decidedAt: null,
  decidedBy: null,
  reason: null,
  balance: 900,
  worth: 4.75,
  ...stamps,
};
export const banner = {
  _id: "banner-1",
  imageLink: "",
  url: "https://10.0.0.1/7",
  isActive: true,
  position: 1,
  ...stamps,
};
export const faq = {
  _id: "faq-1",
  question: { en: "What does the stub ask?", ko: "무엇을 묻나요?", zh: "问什么？", es: "¿Qué pregunta?" },
  answer: { en: "This and that.", ko: "이것저것.", zh: "这个那个。", es: "Esto y aquello." },
  audience: "user",
  position: 1,
  ...stamps,
};
export const video = {
  _id: "video-1",
  title: "What the stub teaches",
  description: "Patience, mostly.",
  url: "https://videos.example.com/stub.mp4",
  thumbnail: "",
  captions: "",
  audience: "user",
  position: 1,
  ...stamps,
};
export const notification = {
  _id: "notification-1",
  title: "News of the stub",
  description: "It answers again.",
  type: "service",
  audience: "all",
  sentAt: stamps.createdAt,
  sentBy: "Nora Sends",
  delivered: 12,
  ...stamps,
};
export const setting = {
  _id: "settings-1",
  supportEmail: "support@example.com",
  supportPhone: "+1 415 555 0100",
  currency: "USD",
  distanceUnit: "mi",
  timeZone: "America/Los_Angeles",
  userAndroidVersion: "4.12.0",
  userIosVersion: "4.11.2",
  driverAndroidVersion: "5.3.0",
  driverIosVersion: "5.3.1",
  maintenanceNotice: "",
  ...stamps,
};
export const webPage = {
  _id: "page-1",
  slug: "about",
  title: "About the stub",
  html: "<p>About the stub itself</p>",
  ...stamps,
};
export const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
].map((monthName, index) => ({
  monthName,
  android_ride_booking: 100 + index,
  ios_ride_booking: 80 + index,
  confirm_ride: 150,
  cancel_ride: 30,
  total_ride: 180 + 2 * index,
  total_earning: 9000.5,
  android_ride_booking_earning: 5000.25,
  ios_ride_booking_earning: 4000.25,
  driver_earning: 7000,
  admin_earning: 2000.5,
}));

export const serviceCategory = { _id: "category-1", ...stamps, name: "Small dog", image: "" };
export const singleTaxi = { ...serviceCategory, name: "Economy", description: "Everyday rides", peopleSitting: 4 };

export const subscription = {
  _id: "subscription-1",
  ...stamps,
  title: "Commuter",
  price: 14.9,
  period: "month",
  benefits: ["No booking fee"],
  isActive: true,
};

const shares = { total: 16.2, driver: 11.4, company: 4.8 };

/** The estimate for sample trips under the fare below. */
export const fareEstimate = {
  trips: [
    {
      name: "city",
      distance: 4023,
      duration: 720,
      waited: 0,
      stops: 0,
      airport: false,
      busyHour: false,
      lines: [
        { name: "bookingFee", amount: 1.5 },
        { name: "baseFare", amount: 14.7 },
      ],
      ...shares,
    },
  ],
  cancellation: { total: 5, driver: 4, company: 1 },
};

/** Fare settings, the designated driver's own two amounts included. */
export const fare = {
  ...stamps,
  _id: "fare-1",
  bookingFee: 1.5,
  baseFare: 9,
  timeRate: 0.25,
  distanceRate: 1.9,
  perStopFee: 2,
  driverWaitPerMinuteFee: 0.4,
  airportFee: 4,
  fuelSurcharge: 0.5,
  timeSurchargePercentage: 12,
  longMilesDiscountPercentage: 10,
  salesTax: 4,
  adminCommission: 16,
  tipAdminCommission: 2,
  cancellationFee: 5,
  adminCancellationFee: 20,
  driverRadiusSearching: 5,
  driver_1_Fare: 18,
  driver_2_Fare: 12,
  estimate: fareEstimate,
};

export const brandRecord = { _id: "brand-1", ...stamps, name: "", logo: "", logoAlt: "", accent: "" };

export const view = {
  _id: "view-1",
  ...stamps,
  list: "ManageTier",
  name: "Gold and up",
  query: "search=gold",
  scope: "me",
  key: null,
  position: 1,
  author: { _id: "account-1", name: "Stub Person" },
  mayChange: true,
  count: null,
};
