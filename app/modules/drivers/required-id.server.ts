import { notFound } from "~/http/panel-error.server";

/**
 * The record's id, `?id=` of a page's address.
 * @throws PanelError 404 without one (ruling B7)
 */
export function requiredId({ searchParams }: URL): string {
  const id = searchParams.get("id");
  if (!id) throw notFound();
  return id;
}
