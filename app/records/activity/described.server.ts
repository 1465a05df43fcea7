import type { ActivityAction } from "contract/activity-constants";
import type { Show, Writer } from "./values.server";

/** A field: the text key of its label, and how its values are shown if that does not follow from their type. */
export type DescribedField = string | readonly [label: string, show: Show];

type Name = (name: string, writer: Writer) => string;

/** What the record of activity says about the records of a resource. Its module describes it in `activity.server.ts`. */
export interface DescribedRecords {
  /** The text key for all records: "Tips". */
  all: string;
  /** The text key for one record within a sentence: "the tip {{name}}". If the name is a number, it is passed as `count`. */
  one: string;
  /** The text key for a record without a name, if it differs. */
  unnamed?: string;
  /** Whether the changed record is named after the record that it belongs to, as the settings of a fare are after a category. */
  isNamedAfterOwner?: boolean;
  /** The text keys of actions for which the pages of these records have their own words. */
  did?: Readonly<Partial<Record<ActivityAction, string>>>;
  /** The fields with the labels and formats of the record's own pages. */
  fields?: Readonly<Record<string, DescribedField>>;
  /** Fields that are derived from others or not set by people, with all their parts except those in `fields`. */
  leftOut?: readonly string[];
  /** Writes the name after its noun: "the tip 15%". */
  name?: Name;
  /** Writes the name without other context: "Tip of 15%". */
  nameAlone?: Name;
  /** Returns the URL of the page with all details. */
  page?: (id: string) => string;
  /** Removes cached data of the record, after a change of it was undone. */
  forget?: () => void;
}

/** Descriptions by the resource names in the paths of calls. */
export type DescribedActivity = Readonly<Record<string, DescribedRecords>>;
