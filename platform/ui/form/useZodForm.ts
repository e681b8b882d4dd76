import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type FieldValues, type Path, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import type { ZodType } from 'zod';

/** Creates a form that a zod schema validates: on submitting, and after that at each change. */
export function useZodForm<Input extends FieldValues, Output>(
  schema: ZodType<Output, Input>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver' | 'mode' | 'reValidateMode'>,
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    ...options,
    resolver: zodResolver(schema),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
}

/** Shows the field errors of a 422 answer under their fields. Returns the messages of unknown fields. */
export function showServerErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  errors: Readonly<Record<string, readonly string[]>>,
): string[] {
  const known = form.getValues();
  const otherMessages: string[] = [];
  let isFirst = true;
  for (const [name, messages] of Object.entries(errors)) {
    const message = messages.join(' ');
    // `items.3.label` is an error of a nested field of `items`.
    if ((name.split('.')[0] ?? name) in known) {
      form.setError(name as Path<Input>, { type: 'server', message }, { shouldFocus: isFirst });
      isFirst = false;
    } else {
      otherMessages.push(message);
    }
  }
  return otherMessages;
}
