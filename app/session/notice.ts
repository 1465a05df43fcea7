/** What the panel tells after something was done: a line at the top of the page that follows. */
export interface Notice {
  kind: "success" | "info" | "error";
  text: string;
}
