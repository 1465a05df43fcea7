import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { missing } from "../../core/http-error";
import type { Database } from "../../database/database";
import { isId } from "../../database/ids";
import { driverDocuments } from "../../resources/driver-documents/table";
import { driverVehicles } from "../../resources/driver-vehicles/table";
import { drivers } from "../../resources/drivers/table";
import { riderVehicles } from "../../resources/riders/table";
import { UPLOAD_HEADERS } from "../../resources/uploads/serve";
import { drawCar } from "./car";
import { drawPaper } from "./paper";

/**
 * Serves the pictures of the demonstration. They are drawn on request, because a quarter of a million files would delay
 * the first start. Records that the demonstration did not make have no such picture.
 */
export function serveSamples(app: FastifyInstance, db: Database): void {
  app.get<{ Params: { name: string } }>("/uploads/samples/document/:name", async (request, reply) => {
    const path = `samples/document/${request.params.name}`;
    const id = request.params.name.replace(/\.png$/, "");
    const [found] = isId(id)
      ? await db
          .select()
          .from(driverDocuments)
          .innerJoin(drivers, eq(drivers.id, driverDocuments.driverId))
          .where(eq(driverDocuments.id, id))
      : [];
    if (found?.driver_documents.image !== path) throw missing("The image");
    const { type, number, createdAt, expiresAt } = found.driver_documents;
    const name = `${found.drivers.firstName} ${found.drivers.lastName}`;
    return reply
      .headers(UPLOAD_HEADERS)
      .type("image/png")
      .send(drawPaper({ type, name, number, issued: createdAt, expires: expiresAt }));
  });

  app.get<{ Params: { name: string } }>("/uploads/samples/vehicle/:name", async (request, reply) => {
    const path = `samples/vehicle/${request.params.name}`;
    const [, id = "", view] = /^(.{36})-(side|plate)\.png$/.exec(request.params.name) ?? [];
    const [vehicle] = isId(id) ? await db.select().from(driverVehicles).where(eq(driverVehicles.id, id)) : [];
    if (!vehicle?.photos.includes(path)) throw missing("The image");
    return reply
      .headers(UPLOAD_HEADERS)
      .type("image/png")
      .send(drawCar(vehicle, view === "side" ? "side" : "plate"));
  });

  app.get<{ Params: { name: string } }>("/uploads/samples/rider-vehicle/:name", async (request, reply) => {
    const id = request.params.name.replace(/\.png$/, "");
    const [vehicle] = isId(id) ? await db.select().from(riderVehicles).where(eq(riderVehicles.id, id)) : [];
    if (vehicle?.image !== `samples/rider-vehicle/${request.params.name}`) throw missing("The image");
    return reply.headers(UPLOAD_HEADERS).type("image/png").send(drawCar(vehicle, "side"));
  });
}
