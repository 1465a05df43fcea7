import type { ShouldRevalidateFunction } from "@remix-run/react";

/** Reads a ride again after a write that came too late, whose answer says that the shown ride is outdated. */
export const revalidateOvertaken: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || actionStatus === 409;
