import type { ReactElement, Ref } from 'react';
import { useController, type Control, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form';

/** What a field of this folder takes from the form; spread it over a TextField, Select, DatePicker … */
export interface FormFieldState<Value> {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  /** So that the form can put the focus on the first field that is wrong. */
  // oxlint-disable-next-line typescript/no-explicit-any -- an input, a text area and a button are focused alike
  readonly inputRef: Ref<any>;
}

export interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Transformed> {
  readonly control: Control<Values, unknown, Transformed>;
  readonly name: Name;
  readonly children: (field: FormFieldState<FieldPathValue<Values, Name>>) => ReactElement;
}

/** Ties one field to the form: value, blur, error, focus. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>, Transformed>({
  control, name, children,
}: FormFieldProps<Values, Name, Transformed>) {
  const { field, fieldState } = useController({ control, name });
  return children({
    name: field.name,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    error: fieldState.error?.message,
    inputRef: field.ref,
  });
}
