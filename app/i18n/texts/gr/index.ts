import common from "./common.json";
import screens from "./screens.json";
import shell from "./shell.json";
import ui from "./ui.json";

export default { common, screens, shell, ui };
