import type { StoredPlace } from "../resources/bookings/table";
import type { Random } from "./random";

interface City {
  name: string;
  /** The city's share of all rides. */
  share: number;
  lat: number;
  lng: number;
  airport: StoredPlace;
  streets: readonly string[];
}

const CITIES: readonly City[] = [
  {
    name: "San Francisco",
    share: 28,
    lat: 37.7749,
    lng: -122.4294,
    airport: { address: "San Francisco International Airport", lat: 37.6213, lng: -122.379 },
    streets: [
      "Market Street",
      "Valencia Street",
      "Geary Boulevard",
      "Mission Street",
      "Divisadero Street",
      "Irving Street",
    ],
  },
  {
    name: "Los Angeles",
    share: 26,
    lat: 34.0522,
    lng: -118.2837,
    airport: { address: "Los Angeles International Airport", lat: 33.9416, lng: -118.4085 },
    streets: [
      "Figueroa Street",
      "Sunset Boulevard",
      "Wilshire Boulevard",
      "Olympic Boulevard",
      "Western Avenue",
      "Vermont Avenue",
    ],
  },
  {
    name: "San Diego",
    share: 14,
    lat: 32.7457,
    lng: -117.1411,
    airport: { address: "San Diego International Airport", lat: 32.7338, lng: -117.1933 },
    streets: [
      "Front Street",
      "University Avenue",
      "El Cajon Boulevard",
      "Park Boulevard",
      "Market Street",
      "Adams Avenue",
    ],
  },
  {
    name: "Oakland",
    share: 12,
    lat: 37.8124,
    lng: -122.2411,
    airport: { address: "Oakland International Airport", lat: 37.7126, lng: -122.2197 },
    streets: [
      "Broadway",
      "Telegraph Avenue",
      "Grand Avenue",
      "International Boulevard",
      "MacArthur Boulevard",
      "Fruitvale Avenue",
    ],
  },
  {
    name: "Seattle",
    share: 11,
    lat: 47.6162,
    lng: -122.3221,
    airport: { address: "Seattle-Tacoma International Airport", lat: 47.4502, lng: -122.3088 },
    streets: [
      "Fifth Avenue",
      "Pine Street",
      "Rainier Avenue South",
      "Denny Way",
      "Madison Street",
      "Aurora Avenue North",
    ],
  },
  {
    name: "Las Vegas",
    share: 9,
    lat: 36.1472,
    lng: -115.1566,
    airport: { address: "Harry Reid International Airport", lat: 36.084, lng: -115.1537 },
    streets: [
      "South Fourth Street",
      "Fremont Street",
      "Sahara Avenue",
      "Charleston Boulevard",
      "Flamingo Road",
      "Tropicana Avenue",
    ],
  },
];
const SHARES = CITIES.map((city) => city.share);

const METRES_IN_A_DEGREE = 111_320;
/** The length of a route along streets as a multiple of the straight line. */
const DETOUR = 1.32;
/** Rides begin within this distance of the center of a city. */
const REACH_METRES = 4500;

/** A route along streets. */
export interface Way {
  pickup: StoredPlace;
  stops: StoredPlace[];
  dropoff: StoredPlace;
  metres: number;
  airport: boolean;
}

/** The names of the cities, at the positions by which `makeWay` knows them. */
export const CITY_NAMES = CITIES.map(({ name }) => name);

/**
 * @param metres the length of the ride; rides to the airport have their own length
 * @param place the position of the city, if a certain one is wanted
 */
export function makeWay(random: Random, metres: number, stopCount: number, place?: number): Way {
  const city = CITIES[place ?? random.weighted(SHARES)] ?? CITIES[0]!;
  const pickup = placeIn(random, city, moved(city, random.next() * REACH_METRES, random.next()));
  if (metres > 9000 && random.chance(0.3)) {
    const far = Math.round(distanceBetween(pickup, city.airport) * DETOUR);
    return { pickup, stops: [], dropoff: city.airport, metres: far, airport: true };
  }
  const direction = random.next();
  const straight = metres / DETOUR;
  const stops = Array.from({ length: stopCount }, (_, index) =>
    // Stops are near the straight line, in the order of the ride.
    placeIn(
      random,
      city,
      moved(pickup, (straight * (index + 1)) / (stopCount + 1), direction + (random.next() - 0.5) * 0.12),
    ),
  );
  return { pickup, stops, dropoff: placeIn(random, city, moved(pickup, straight, direction)), metres, airport: false };
}

interface Point {
  lat: number;
  lng: number;
}

function placeIn(random: Random, city: City, { lat, lng }: Point): StoredPlace {
  return {
    address: `${random.whole(1, 48) * 50 + random.whole(1, 49)} ${random.pick(city.streets)}, ${city.name}`,
    lat,
    lng,
  };
}

/** @param turn the direction, from 0 (east) through a full circle to 1 */
function moved({ lat, lng }: Point, metres: number, turn: number): Point {
  const angle = turn * 2 * Math.PI;
  return {
    lat: round(lat + (metres * Math.sin(angle)) / METRES_IN_A_DEGREE),
    lng: round(lng + (metres * Math.cos(angle)) / (METRES_IN_A_DEGREE * Math.cos((lat * Math.PI) / 180))),
  };
}

function distanceBetween(a: Point, b: Point): number {
  const north = (b.lat - a.lat) * METRES_IN_A_DEGREE;
  const east = (b.lng - a.lng) * METRES_IN_A_DEGREE * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}

/** Rounds to about a meter, because a demonstration needs no more digits. */
function round(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}
