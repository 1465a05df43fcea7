import { basename } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take ten seconds and more: begun last, one of them would leave the other cores idle. */
const LONGEST = ["start", "every-form", "every-page", "rules-of-forms", "access-matrix", "access", "undo"];

/** Begins with the longest files; Vitest knows them only once it has run them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.indexOf(basename(moduleId, ".test.ts"));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
