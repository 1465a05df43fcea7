import type { GuardedArgs } from "~/access/guard.server";
import { notFound } from "~/http/panel-error.server";
import { readUnlessFormFailed } from "../form/read-form-page.server";
import { newFormToken } from "../form/form-token.server";

interface ConfirmPageData<Row> {
  /** Empty only if the page shows a bulk result and the records can no longer be read. */
  selected: Row[];
  back: string;
  formToken: string;
}

/**
 * The loader's data of a confirm page.
 * @param back the target of Cancel: the list in its last state
 * @param read reads the records of `?id=`: `() => readSelection(url, (id) => officeOf(api, id))`
 * @throws PanelError 404 when none of them exists
 */
export async function readConfirmPage<Row>(
  args: Pick<GuardedArgs, "formFailed">,
  back: string,
  read: () => Promise<Row[]>,
): Promise<ConfirmPageData<Row>> {
  const selected = await readUnlessFormFailed(args, async () => {
    const rows = await read();
    if (rows.length === 0) throw notFound();
    return rows;
  });
  return { selected: selected ?? [], back, formToken: newFormToken() };
}
