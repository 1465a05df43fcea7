import type { AccessKey } from "contract/access-keys";
import { useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/translation";
import { useHydrated } from "remix-utils/use-hydrated";
import { controlProps, FieldNotes, RequiredMark, type FieldState } from "~/ui/form/field";
import {
  decideAccess,
  MODULES,
  withAll,
  withFirst,
  withInspector,
  withModule,
  type AccessChoice,
} from "./access-choice";
import { ALL_BEFORE_FIELD, ALL_FIELD, FIRST_FIELD, ORDER_FIELD } from "./fields";

interface ModuleFieldsProps {
  field: FieldState;
  choice: AccessChoice;
  onChange: (choice: AccessChoice) => void;
}

/**
 * Which modules a sub-admin gets, which of them opens first, and the inspector flag. With scripts the
 * couplings of section 4 show with every tick; without them the server applies them.
 */
export function ModuleFields({ field, choice, onChange }: ModuleFieldsProps) {
  const { t } = useTranslation("sub-admins");
  const hydrated = useHydrated();
  const group = useRef<HTMLFieldSetElement>(null);
  const { modules, isInspector } = choice;
  const all = modules.length === MODULES.length;
  const { current: allBefore } = useRef(all);
  const hint = t(hydrated ? "modulesHint" : "modulesHintPlain");
  const { name, ...control } = controlProps(field, hint);

  // Once: what was ticked before the scripts came. From then on every tick is heard of.
  const start = useRef({ name, modules, onChange });
  useEffect(() => {
    const { current: before } = start;
    const boxes = group.current?.querySelectorAll<HTMLInputElement>(`input[name="${before.name}"]:checked`) ?? [];
    const ticked = [...boxes].map(({ value }) => value);
    const same = ticked.length === before.modules.length && before.modules.every((key) => ticked.includes(key));
    if (!same) before.onChange(decideAccess({ ticked, order: before.modules }));
  }, []);

  return (
    <fieldset ref={group} {...control} tabIndex={-1} className="field gap-3" aria-invalid={undefined}>
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
      <div className="grid gap-2 sm:grid-cols-2">
        {MODULES.map((key) => (
          <label key={key} className="check">
            <input
              type="checkbox"
              name={name}
              value={key}
              checked={modules.includes(key)}
              onChange={({ target }) => onChange(withModule(choice, key, target.checked))}
            />
            <span>{t(`module.${key}`)}</span>
          </label>
        ))}
      </div>
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

interface FirstModuleProps {
  choice: AccessChoice;
  onChange: (choice: AccessChoice) => void;
  offered: readonly AccessKey[];
}

/** The first module decides where the sub-admin lands; the others keep the order in which they were chosen. */
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
