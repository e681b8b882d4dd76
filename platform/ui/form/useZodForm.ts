import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type FieldValues, type Path, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import type { ZodType } from 'zod';

/** A form whose rules are a zod schema: asked at sending, and from then on while one puts it right. */
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

/** Puts what the server refused (422: `errors` by field) under the fields; returns what belongs to no field. */
export function showServerErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  errors: Readonly<Record<string, readonly string[]>>,
): string[] {
  const known = form.getValues();
  const elsewhere: string[] = [];
  let isFirst = true;
  for (const [name, messages] of Object.entries(errors)) {
    const message = messages.join(' ');
    // `items.3.label` stands under its own field, within one that is known.
    if ((name.split('.')[0] ?? name) in known) {
      form.setError(name as Path<Input>, { type: 'server', message }, { shouldFocus: isFirst });
      isFirst = false;
    } else {
      elsewhere.push(message);
    }
  }
  return elsewhere;
}
