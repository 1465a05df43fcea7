import * as driverDocuments from "./driver-documents";
import * as driverHistory from "./driver-history";
import * as driverVehicles from "./driver-vehicles";
import * as drivers from "./drivers";

/** The calls for drivers, their documents, their vehicles and their history. */
export const driverCalls = {
  listDrivers: drivers.listDrivers,
  // This call comes before the call for one driver, whose path would match it as an id.
  countDrivers: drivers.countDrivers,
  readDriver: drivers.readDriver,
  approveDriver: drivers.approveDriver,
  disapproveDriver: drivers.disapproveDriver,
  blockDriver: drivers.blockDriver,
  assignOffice: drivers.assignOffice,
  decideDocument: driverDocuments.decideDocument,
  readDocumentImage: driverDocuments.readDocumentImage,
  listExpiringDocuments: driverDocuments.listExpiringDocuments,
  countExpiringDocuments: driverDocuments.countExpiringDocuments,
  readExpiringDocument: driverDocuments.readExpiringDocument,
  remindOfDocument: driverDocuments.remindOfDocument,
  listDriverVehicles: driverVehicles.listDriverVehicles,
  readVehicle: driverVehicles.readVehicle,
  approveVehicle: driverVehicles.approveVehicle,
  disapproveVehicle: driverVehicles.disapproveVehicle,
  listDriverHistory: driverHistory.listDriverHistory,
} as const;
