import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { ListFilter } from "~/records/list/list-columns";

interface FilterFieldProps {
  filter: ListFilter;
  /** Empty if the filter is not set. */
  value: string;
}

export function FilterField({ filter, value }: FilterFieldProps) {
  const { t } = useTranslation("ui");
  const id = useId();
  const { name, label, options, isText } = filter;
  return (
    <div className="filter">
      <label htmlFor={id}>{label}</label>
      {isText ? (
        <input id={id} className="input" type="text" name={name} defaultValue={value} maxLength={100} size={10} />
      ) : (
        <select id={id} className="select" name={name} defaultValue={value}>
          <option value="">{t("list.any")}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
