import common from "./common.json";
import layout from "./layout.json";
import screens from "./screens.json";
import shell from "./shell.json";
import ui from "./ui.json";

export default { common, layout, screens, shell, ui };

/** The files of the namespaces that pages load only when they need them. */
export const addresses = import.meta.glob<string>(
  ["./{find,notify,rich-text}.json", "../../../modules/*/texts/rs.json"],
  {
    eager: true,
    import: "default",
    query: "?url",
  },
);
