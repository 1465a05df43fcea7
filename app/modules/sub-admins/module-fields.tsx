import { type FieldMetadata, getFieldsetProps } from "@conform-to/react";
import type { AccessKey } from "contract/access-keys";
import { useEffect, useId, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { useTranslation } from "react-i18next";
import type { ScreenId } from "~/access/screens";
import { useFormat } from "~/i18n/format";
import { FieldNotes, RequiredMark, withHint } from "~/ui/form/field";
import {
  decideAccess,
  MODULES,
  withAll,
  withFirst,
  withInspector,
  withModule,
  withModules,
  type AccessChoice,
} from "./access-choice";
import { ALL_BEFORE_FIELD, ALL_FIELD, FIRST_FIELD, GROUP_BEFORE_FIELD, GROUP_FIELD, ORDER_FIELD } from "./fields";
import { MODULE_GROUPS, type ModuleGroup } from "./module-groups";
import { isViewOnly, openedBy } from "./opened-by";

interface ModuleFieldsProps {
  field: FieldMetadata;
  choice: AccessChoice;
  onChange: (choice: AccessChoice) => void;
  /** The number of stored keys that the panel does not know and leaves unchanged. */
  hidden: number;
}

/** Selects modules, landing page and inspector flag. Without scripts the server applies the rules of section 4. */
export function ModuleFields({ field, choice, onChange, hidden }: ModuleFieldsProps) {
  const { t } = useTranslation("sub-admins");
  const hydrated = useHydrated();
  const group = useRef<HTMLFieldSetElement>(null);
  const { modules, isInspector } = choice;
  const all = modules.length === MODULES.length;
  const { current: allBefore } = useRef(all);
  const hint = t(hydrated ? "modulesHint" : "modulesHintPlain");
  const { name, ...fieldset } = getFieldsetProps(field, withHint(field, hint));

  // Boxes may have been ticked before hydration; later ticks are handled by `onChange`.
  const start = useRef({ name, modules, onChange });
  useEffect(() => {
    const { current: rendered } = start;
    const boxes = group.current?.querySelectorAll<HTMLInputElement>(`input[name="${rendered.name}"]:checked`) ?? [];
    const ticked = [...boxes].map(({ value }) => value);
    const same = ticked.length === rendered.modules.length && rendered.modules.every((key) => ticked.includes(key));
    if (!same) rendered.onChange(decideAccess({ ticked, order: rendered.modules }));
  }, []);

  return (
    <fieldset ref={group} {...fieldset} tabIndex={-1} className="field gap-3">
      <legend className="label">
        {t("modules")}
        <RequiredMark />
      </legend>
      <label className="check">
        <input
          type="checkbox"
          name={ALL_FIELD}
          value="on"
          checked={all}
          onChange={({ target }) => onChange(withAll(choice, target.checked))}
        />
        <span>{t("selectAll")}</span>
      </label>
      {allBefore && <input type="hidden" name={ALL_BEFORE_FIELD} value="on" />}
      {MODULE_GROUPS.map((part) => (
        <GroupOfModules key={part.group} {...part} name={name} choice={choice} onChange={onChange} />
      ))}
      {hidden > 0 && <p className="hint">{t("hiddenKeys", { count: hidden })}</p>}
      <FieldNotes field={field} hint={hint} />
      <input type="hidden" name={ORDER_FIELD} value={modules.join()} />
      <FirstModule choice={choice} onChange={onChange} offered={hydrated ? modules : MODULES} />
      <label className="check">
        <input
          type="checkbox"
          name="isInspector"
          value="on"
          checked={isInspector}
          aria-describedby={`${field.id}-inspector`}
          onChange={({ target }) => onChange(withInspector(choice, target.checked))}
        />
        <span>{t("inspector")}</span>
      </label>
      <p id={`${field.id}-inspector`} className="hint">
        {t("inspectorHint")}
      </p>
    </fieldset>
  );
}

interface GroupOfModulesProps extends ModuleGroup {
  name: string;
  choice: AccessChoice;
  onChange: (choice: AccessChoice) => void;
}

/** The modules of one menu group, with a checkbox for all of them. Each lists the menu entries that it opens. */
function GroupOfModules({ group, keys, name, choice, onChange }: GroupOfModulesProps) {
  const { t } = useTranslation("sub-admins");
  const format = useFormat();
  const hints = useId();
  const { modules } = choice;
  const opens = (id: ScreenId) => {
    const entry = t(`screens:menu.${id}`);
    return isViewOnly(id) ? t("viewOnly", { name: entry }) : entry;
  };
  const isWhole = keys.every((key) => modules.includes(key));
  const { current: wasWhole } = useRef(isWhole);
  const title = t(`screens:group.${group}`);
  return (
    <fieldset className="module-group">
      <legend className="sr-only">{title}</legend>
      <label className="check font-medium">
        <input
          type="checkbox"
          name={GROUP_FIELD}
          value={group}
          aria-label={t("selectGroup", { group: title })}
          checked={isWhole}
          onChange={({ target }) => onChange(withModules(choice, keys, target.checked))}
        />
        <span>{title}</span>
      </label>
      {wasWhole && <input type="hidden" name={GROUP_BEFORE_FIELD} value={group} />}
      <div className="grid gap-2 ps-4 sm:grid-cols-2">
        {keys.map((key) => {
          const label = t(`module.${key}`);
          const hint = key === "dashboard" ? t("dashboardHint") : format.list(openedBy(key).map(opens));
          const describes = hint !== label;
          return (
            <div key={key}>
              <label className="check">
                <input
                  type="checkbox"
                  name={name}
                  value={key}
                  checked={modules.includes(key)}
                  aria-describedby={describes ? `${hints}-${key}` : undefined}
                  onChange={({ target }) => onChange(withModule(choice, key, target.checked))}
                />
                <span>{label}</span>
              </label>
              {describes && (
                <p id={`${hints}-${key}`} className="hint ps-6">
                  {hint}
                </p>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

interface FirstModuleProps {
  choice: AccessChoice;
  onChange: (choice: AccessChoice) => void;
  offered: readonly AccessKey[];
}

/** Selects the first module, which decides the landing page; the others keep their order. */
function FirstModule({ choice, onChange, offered }: FirstModuleProps) {
  const { t } = useTranslation("sub-admins");
  return (
    <div className="field">
      <label className="label" htmlFor={FIRST_FIELD}>
        {t("first")}
      </label>
      <select
        id={FIRST_FIELD}
        name={FIRST_FIELD}
        className="select"
        value={choice.modules[0] ?? ""}
        aria-describedby={`${FIRST_FIELD}-hint`}
        onChange={({ target }) => onChange(withFirst(choice, target.value))}
      >
        {choice.modules.length === 0 && <option value="">{t("firstTicked")}</option>}
        {offered.map((key) => (
          <option key={key} value={key}>
            {t(`module.${key}`)}
          </option>
        ))}
      </select>
      <p id={`${FIRST_FIELD}-hint`} className="hint">
        {t("firstHint")}
      </p>
    </div>
  );
}
