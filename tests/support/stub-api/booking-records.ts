import { stamps } from "./records";

export const booking = {
  _id: "booking-1",
  number: "1042",
  service: "single_taxi",
  platform: "android",
  status: "confirmed",
  rider: { _id: "rider-1", name: "Rhea Rides", phone: "+1 4155550102" },
  driver: { _id: "driver-1", name: "Dario Drives", phone: "+1 4155550103", status: "approved" },
  vehicle: { plate: "8ABC123", make: "Toyota", model: "Camry", colour: "White", category: "Comfort" },
  assignable: true,
  pickup: { address: "1 Pickup Street, Oakland", lat: 37.8, lng: -122.27 },
  dropoff: { address: "2 Dropoff Avenue, Oakland", lat: 37.85, lng: -122.2 },
  requestedAt: "2023-01-02T03:04:05.000Z",
  scheduledAt: "2023-01-02T05:04:05.000Z",
  paymentMethod: "card",
  paymentState: "pending",
  total: 12.5,
  refunded: 0,
  ...stamps,
};
export const bookingDetails = {
  ...booking,
  licence: { number: "D1234567", expiresAt: "2030-01-02T07:59:59.000Z" },
  note: "Ring twice",
  changes: [
    {
      kind: "assigned",
      at: "2023-01-02T03:30:05.000Z",
      by: "Ann Admin",
      driver: "Dario Drives",
      former: "",
      reason: "",
      overruled: ["clash"],
      fromTime: null,
      toTime: null,
      isNoted: false,
    },
  ],
  notices: [
    {
      at: "2023-01-02T03:30:05.000Z",
      to: "driver",
      name: "Dario Drives",
      title: "You have a ride: booking 1042",
      mail: "sent",
    },
    {
      at: "2023-01-02T03:30:05.000Z",
      to: "rider",
      name: "Rhea Rides",
      title: "Your driver for booking 1042",
      mail: null,
    },
  ],
  stops: [{ address: "3 Stop Lane, Oakland", lat: 37.82, lng: -122.24 }],
  timeline: [{ state: "requested", at: "2023-01-02T03:04:05.000Z" }],
  distance: 9000,
  duration: 900,
  fare: [{ name: "baseFare", amount: 12.5 }],
  isEstimate: true,
  refunds: [],
};

/** A driver for the booking above, who has another ride at that time. */
export const candidate = {
  _id: "driver-2",
  name: "Carla Cruises",
  phone: "+1 4155550104",
  status: "approved",
  rating: 4.9,
  rides: 2,
  isOnline: true,
  city: "Oakland",
  plate: "7XYZ789",
  category: "Comfort",
  standing: "ask",
  obstacles: [
    {
      code: "clash",
      key: "clash:booking-2",
      number: "1043",
      from: "2023-01-02T05:00:00.000Z",
      until: "2023-01-02T05:20:00.000Z",
      by: "Ann Admin",
      at: "2023-01-02T03:20:05.000Z",
      paper: "",
      value: "",
    },
  ],
};

/** The bookings above as the live page has them, and a driver who is free. */
const liveRide = {
  _id: booking._id,
  number: booking.number,
  rider: booking.rider,
  driver: { _id: "driver-1", name: "Dario Drives", phone: "+1 4155550103" },
  pickup: booking.pickup.address,
  dropoff: booking.dropoff.address,
  scheduledAt: booking.scheduledAt,
  at: booking.scheduledAt,
  hasBegun: false,
  assignable: true,
};
const group = (...docs: object[]) => ({ total: docs.length, docs });
export const live = {
  at: "2023-01-02T04:52:05.000Z",
  cities: [
    {
      city: "Oakland",
      unassigned: group({ ...liveRide, driver: null }),
      late: group({ ...liveRide, _id: "booking-2", number: "1043", at: "2023-01-02T04:46:05.000Z" }),
      waiting: group({
        ...liveRide,
        _id: "booking-3",
        number: "1044",
        scheduledAt: null,
        at: "2023-01-02T04:40:05.000Z",
      }),
      underWay: group({
        ...liveRide,
        _id: "booking-4",
        number: "1045",
        hasBegun: true,
        assignable: false,
        at: "2023-01-02T04:30:05.000Z",
      }),
      free: group({ _id: "driver-5", name: "Fay Free", phone: "+1 4155550105", rating: 4.8 }),
    },
  ],
};

/** How the amounts of the booking above came about. */
export const bookingWorking = {
  currency: "USD",
  lines: [{ name: "baseFare", amount: 12.5 }],
  driver: [],
  estimate: null,
  arrival: null,
  fee: null,
};

/** The answers of the calls about bookings, and of those by which a ride gets its driver. */
export const bookingSamples = {
  listBookings: { data: { docs: [booking], totalDocs: 1 } },
  readBookingOverview: { data: { bookings: 1, open: 1, unassigned: 0 } },
  readBooking: { data: bookingDetails },
  readBookingWorking: { data: bookingWorking },
  cancelBooking: { message: "Booking cancelled", data: bookingDetails },
  listScheduledRides: { data: { docs: [booking], totalDocs: 1 } },
  readScheduledRideOverview: {
    data: {
      nextHour: { rides: 1, unassigned: 0 },
      today: { rides: 1, unassigned: 0 },
      later: { rides: 0, unassigned: 0 },
    },
  },
  listCandidates: {
    data: { docs: [candidate, { ...candidate, _id: "driver-3", standing: "fit", obstacles: [] }], totalDocs: 2 },
  },
  assignDriver: { message: "Driver changed", data: bookingDetails },
  changeBooking: { message: "Booking changed", data: bookingDetails },
  readLive: { data: live },
  estimateBooking: { data: { currency: "USD", before: 12.5, total: 14, obstacles: [] } },
};
