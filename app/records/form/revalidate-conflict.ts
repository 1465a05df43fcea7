import type { ShouldRevalidateFunction } from "@remix-run/react";

/** Reads a page again after a write that was answered with a conflict, because what it shows is outdated then. */
export const revalidateConflict: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || actionStatus === 409;
