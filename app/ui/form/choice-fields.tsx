import { getCollectionProps, getFieldsetProps, getInputProps, getSelectProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { classNames } from "../class-names";
import { Field, FieldNotes, type FieldProps, RequiredMark, textOf, withHint } from "./field";

export interface Option {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldProps {
  options: readonly Option[];
  /** The text of an empty first option: "Choose a type". */
  placeholder?: string;
}

export function SelectField(props: SelectFieldProps) {
  const { field, hint, placeholder } = props;
  const options = optionsWithSelected(props);
  return (
    <Field {...props}>
      <select {...getSelectProps(field, withHint(field, hint))} key={field.key} className="select">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}

/**
 * Adds the selected value if it is not among the options, because a browser would select another one. The options may not have
 * been read, or the server may have values that the panel does not know.
 */
function optionsWithSelected({ field, options }: SelectFieldProps): readonly Option[] {
  const selected = textOf(field.initialValue);
  const isOffered = selected === "" || options.some(({ value }) => value === selected);
  return isOffered ? options : [...options, { value: selected, label: selected }];
}

interface RadioGroupProps extends FieldProps {
  options: readonly (Option & { hint?: ReactNode })[];
  inline?: boolean;
}

/** A group of radio buttons. It can have the focus, because the error summary links to it. */
export function RadioGroup({ field, label, hint, required, className, options, inline }: RadioGroupProps) {
  const { name: _, form, ...group } = getFieldsetProps(field, withHint(field, hint));
  const values = options.map(({ value }) => value);
  const inputs = getCollectionProps(field, { type: "radio", options: values, ariaAttributes: false });
  return (
    <div
      key={field.key}
      {...group}
      aria-invalid={field.errors !== undefined || undefined}
      role="radiogroup"
      aria-labelledby={`${field.id}-label`}
      tabIndex={-1}
      className={classNames("field", className)}
    >
      <p id={`${field.id}-label`} className="label">
        {label}
        {required && <RequiredMark />}
      </p>
      <div className={inline ? "choices choices-inline" : "choices"}>
        {options.map((option, at) => (
          <label key={option.value} className="check">
            <input {...inputs[at]} key={option.value} />
            <span>
              {option.label}
              {option.hint !== undefined && <span className="hint block">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes field={field} hint={hint} />
    </div>
  );
}

interface CheckboxFieldProps extends FieldProps {
  /** The value of a checked box; the default "on" is for booleans of the schema. */
  value?: string;
}

export function CheckboxField({ field, label, hint, required, className, value = "on" }: CheckboxFieldProps) {
  return (
    <div className={classNames("field", className)}>
      <label className="check">
        <input {...getInputProps(field, { type: "checkbox", value, ...withHint(field, hint) })} key={field.key} />
        <span>
          {label}
          {required && <RequiredMark />}
        </span>
      </label>
      <FieldNotes field={field} hint={hint} />
    </div>
  );
}

interface CheckboxGroupProps extends FieldProps {
  options: readonly Option[];
}

export function CheckboxGroup({ field, label, hint, required, className, options }: CheckboxGroupProps) {
  const { name: _, form, ...group } = getFieldsetProps(field, withHint(field, hint));
  const values = options.map(({ value }) => value);
  const inputs = getCollectionProps(field, { type: "checkbox", options: values, ariaAttributes: false });
  return (
    <div
      key={field.key}
      {...group}
      role="group"
      aria-labelledby={`${field.id}-label`}
      tabIndex={-1}
      className={classNames("field", className)}
    >
      <p id={`${field.id}-label`} className="label">
        {label}
        {required && <RequiredMark />}
      </p>
      <div className="choices choices-inline">
        {options.map((option, at) => (
          <label key={option.value} className="check">
            <input {...inputs[at]} key={option.value} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldNotes field={field} hint={hint} />
    </div>
  );
}
