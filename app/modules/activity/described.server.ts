import type { DescribedActivity, DescribedRecords } from "~/records/activity/described.server";
import type { Writer } from "~/records/activity/values.server";

/** Each module describes its own resources, because it has the texts. This module gets the descriptions without importing any module. */
const modules = import.meta.glob<DescribedActivity>("../*/activity.server.ts", { eager: true, import: "described" });
const described: DescribedActivity = Object.fromEntries(Object.values(modules).flatMap((each) => Object.entries(each)));

/** The resources for which the panel has texts. */
export const RESOURCES: readonly string[] = Object.keys(described).sort();

/** Returns the description of a resource; undefined for a resource that only the server knows. */
export function describedOf(resource: string): DescribedRecords | undefined {
  return Object.hasOwn(described, resource) ? described[resource] : undefined;
}

/** Returns the name for all records of a resource. */
export function listOf(resource: string, t: Writer["t"]): string {
  const records = describedOf(resource);
  return records ? t(records.all) : resource;
}

/** Returns the name of a record after its noun: "the tip 15%". */
export function nameInSentence(resource: string, name: string, writer: Writer): string {
  return describedOf(resource)?.name?.(name, writer) ?? name;
}

/** Returns the name of a record without other context, as its own pages show it: "Tip of 15%". */
export function nameAlone(resource: string, name: string, writer: Writer): string {
  return describedOf(resource)?.nameAlone?.(name, writer) ?? nameInSentence(resource, name, writer);
}
