import { useTranslation } from "react-i18next";
import { DEFAULT_LANGUAGE, LANGUAGES } from "~/i18n/languages";
import { Icon } from "~/ui/icon";
import { Menu } from "~/ui/menu";
import { LanguageForm } from "./preference-form";
import { useOptionalRootData } from "./root-data";

export function LanguageMenu() {
  const { t } = useTranslation("shell");
  const language = useOptionalRootData()?.language ?? DEFAULT_LANGUAGE;
  const current = LANGUAGES.find(({ code }) => code === language) ?? LANGUAGES[0];
  const trigger = (
    <>
      <Icon name="languages" />
      <span className="wide-only">{current.name}</span>
    </>
  );
  return (
    <Menu trigger={trigger} label={t("language.name", { language: current.name })}>
      <LanguageForm>
        {LANGUAGES.map(({ code, lang, name }) => (
          <button
            key={code}
            type="submit"
            name="language"
            value={code}
            lang={lang}
            className="menu-item"
            aria-current={code === language ? "true" : undefined}
          >
            <span>{name}</span>
            {code === language && <Icon name="check" />}
          </button>
        ))}
      </LanguageForm>
    </Menu>
  );
}
