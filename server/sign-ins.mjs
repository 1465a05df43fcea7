/** @typedef {import("./service.mjs").Account} Account */

/** @type {[string, (account: Account) => string | undefined][]} */
const COLUMNS = [
  ["Role", ({ role }) => role],
  ["Name", ({ name }) => name],
  ["E-mail", ({ email }) => email],
  ["Password", ({ password }) => password ?? "(ADMIN_PASSWORD)"],
  ["May open", ({ access }) => access?.join(", ")],
];

/**
 * Formats the sign-ins of a first start as a table for the terminal, without columns that are empty.
 * @param {Account[]} accounts
 */
export function signInTable(accounts) {
  const columns = COLUMNS.filter(([, read]) => accounts.some((account) => read(account)));
  const rows = [
    columns.map(([title]) => title),
    ...accounts.map((account) => columns.map(([, read]) => read(account) ?? "")),
  ];
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows
    .map((row) => `  ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join("   ")}`.trimEnd())
    .join("\n");
}
