import { and, eq, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import { NO_PROMO_CODE, NONE } from "contract/report-constants";
import { isId } from "../../database/ids";
import { drivers } from "../drivers/table";
import { bookingKeys, bookings } from "./table";

/** Keeps the bookings with a promo code, or those without one. @returns undefined if no code is given */
export function usedCode(code: string): SQL | undefined {
  if (code === "") return undefined;
  if (code === NO_PROMO_CODE) return isNull(bookings.promoCode);
  return and(isNotNull(bookings.promoCode), eq(bookingKeys.promoCode, code.toUpperCase()));
}

/** Keeps the bookings whose drivers are in an office now. @returns undefined if no office is given */
export function isOfOffice(office: string | undefined): SQL | undefined {
  if (office === undefined) return undefined;
  if (office !== NONE && !isId(office)) return sql`false`;
  const officeOfDriver = sql`(select ${drivers.officeId} from ${drivers} where ${drivers.id} = ${bookings.driverId})`;
  return office === NONE ? sql`${officeOfDriver} is null` : sql`${officeOfDriver} = ${office}`;
}
