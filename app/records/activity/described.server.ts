import type { ActivityAction } from "contract/activity-constants";
import type { Show, Writer } from "./values.server";

/** A field: the text key of its label, and how its values are shown if that doesn't follow from their type. */
export type DescribedField = string | readonly [label: string, show: Show];

type Name = (name: string, writer: Writer) => string;

/** What the record of activity says about the records of a resource. Its module describes it in `activity.server.ts`. */
export interface DescribedRecords {
  /** The text key of all records: "Tips". */
  all: string;
  /** The text key of one record within a sentence: "the tip {{name}}"; where that is a number, `count` has it. */
  one: string;
  /** The text key of a record without a name, if it is another one. */
  unnamed?: string;
  /** Whether what is changed belongs to what the record is called by, as the settings of a fare to a category. */
  isNamedAfterOwner?: boolean;
  /** The text keys of what was done where the pages of these records have words of their own for it. */
  did?: Readonly<Partial<Record<ActivityAction, string>>>;
  /** The fields as the record's own pages call and show them. */
  fields?: Readonly<Record<string, DescribedField>>;
  /** Fields that follow from others, or that nobody chose, with all their parts but those that `fields` has. */
  leftOut?: readonly string[];
  /** Writes the name behind its noun: "the tip 15%". */
  name?: Name;
  /** Writes the name where nothing else says what it is: "Tip of 15%". */
  nameAlone?: Name;
  /** The address of the page that tells all of it. */
  page?: (id: string) => string;
  /** Has what pages keep of the record for a while read anew, after it was undone. */
  forget?: () => void;
}

/** By the names of resources in the paths of calls. */
export type DescribedActivity = Readonly<Record<string, DescribedRecords>>;
