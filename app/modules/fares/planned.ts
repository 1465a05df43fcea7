/** The parameter of a fare's page that puts a change to come into its form, and the field that names one to take back. */
export const PLANNED_PARAM = "planned";
/** The step that takes back a change to come. */
export const TAKE_BACK = "takeBack";
