import type { DescribedActivity, DescribedRecords } from "~/records/activity/described.server";
import type { Writer } from "~/records/activity/values.server";

/** Each module describes its own resources, as each has its own texts: this one is given them and imports none. */
const modules = import.meta.glob<DescribedActivity>("../*/activity.server.ts", { eager: true, import: "described" });
const described: DescribedActivity = Object.fromEntries(Object.values(modules).flatMap((each) => Object.entries(each)));

/** The resources that the panel has words for. */
export const RESOURCES: readonly string[] = Object.keys(described).sort();

/** The description of a resource. A server may have others. */
export function describedOf(resource: string): DescribedRecords | undefined {
  return Object.hasOwn(described, resource) ? described[resource] : undefined;
}

/** The name of all records of a resource. */
export function listOf(resource: string, t: Writer["t"]): string {
  const records = describedOf(resource);
  return records ? t(records.all) : resource;
}

/** The name of a record behind its noun: "the tip 15%". */
export function nameInSentence(resource: string, name: string, writer: Writer): string {
  return describedOf(resource)?.name?.(name, writer) ?? name;
}

/** The name of a record where nothing else says what it is, as its own pages call it: "Tip of 15%". */
export function nameAlone(resource: string, name: string, writer: Writer): string {
  return describedOf(resource)?.nameAlone?.(name, writer) ?? nameInSentence(resource, name, writer);
}
