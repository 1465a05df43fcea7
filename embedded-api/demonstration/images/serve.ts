import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { missing } from "../../core/http-error";
import type { Database } from "../../database/database";
import { isId } from "../../database/ids";
import { driverVehicles } from "../../resources/driver-vehicles/table";
import { riderVehicles } from "../../resources/riders/table";
import { UPLOAD_HEADERS } from "../../resources/uploads/serve";
import { drawCar } from "./car";
import { drawPaper } from "./paper";

/**
 * Serves the pictures of the demonstration's vehicles and documents. They are drawn on request, because a quarter of a million
 * files would delay the first start. Only records of the demonstration have such a picture.
 */
export function serveSamples(app: FastifyInstance, db: Database): void {
  app.get<{ Params: { name: string } }>("/uploads/samples/vehicle/:name", async (request, reply) => {
    const path = `samples/vehicle/${request.params.name}`;
    const [, id = "", view] = /^(.{36})-(side|plate|registration|inspection)\.png$/.exec(request.params.name) ?? [];
    const [vehicle] = isId(id) ? await db.select().from(driverVehicles).where(eq(driverVehicles.id, id)) : [];
    const paper = vehicle?.documents.find(({ image }) => image === path);
    if (!vehicle || (!paper && !vehicle.photos.includes(path))) throw missing("The image");
    const { make, model, plate, createdAt: issued } = vehicle;
    const picture = paper
      ? drawPaper({ ...paper, name: `${make} ${model}, ${plate}`, issued, expires: paper.expiresOn })
      : drawCar(vehicle, view === "side" ? "side" : "plate");
    return reply.headers(UPLOAD_HEADERS).type("image/png").send(picture);
  });

  app.get<{ Params: { name: string } }>("/uploads/samples/rider-vehicle/:name", async (request, reply) => {
    const id = request.params.name.replace(/\.png$/, "");
    const [vehicle] = isId(id) ? await db.select().from(riderVehicles).where(eq(riderVehicles.id, id)) : [];
    if (vehicle?.image !== `samples/rider-vehicle/${request.params.name}`) throw missing("The image");
    return reply.headers(UPLOAD_HEADERS).type("image/png").send(drawCar(vehicle, "side"));
  });
}
