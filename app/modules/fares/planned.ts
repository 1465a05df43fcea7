/** The parameter of a fare's page that loads a planned change into its form, and the field that names a change to cancel. */
export const PLANNED_PARAM = "planned";
/** The step that cancels a planned change. */
export const TAKE_BACK = "takeBack";
