import type { ReactElement, Ref } from 'react';
import { useController, type Control, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form';

/** Properties of a field that is bound to the form; spread them over a TextField, Select, DatePicker … */
export interface FormFieldState<Value> {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  /** Lets the form focus its first invalid field. */
  // oxlint-disable-next-line typescript/no-explicit-any -- inputs, text areas and buttons are all focusable
  readonly inputRef: Ref<any>;
}

export interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Transformed> {
  readonly control: Control<Values, unknown, Transformed>;
  readonly name: Name;
  readonly children: (field: FormFieldState<FieldPathValue<Values, Name>>) => ReactElement;
}

/** Binds a field to the form: value, blur, error and focus. */
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
