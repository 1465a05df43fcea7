import { pageTitle } from "~/i18n/page-title";
import { matchScreen } from "./screens";

/** The `meta` of a route that serves several screens: the title of the screen that the page's URL belongs to. */
export const screenTitle = pageTitle((t, { location }) => t(`screens:title.${matchScreen(location.pathname)!}`));
