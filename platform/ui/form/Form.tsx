import type { ReactNode } from 'react';
import type { FieldErrors, FieldValues, Path, SubmitHandler, UseFormReturn } from 'react-hook-form';
import { announce } from '../live-region/announce.ts';
import { nl } from '../nl.ts';
import { ErrorSummary, type SummaryError } from './ErrorSummary.tsx';
import styles from './Form.module.css';

export interface FormProps<Values extends FieldValues, Output> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly onSubmit: SubmitHandler<Output>;
  /** Read out; needed where a screen has more than one form. */
  readonly label?: string;
  /** What went wrong with the whole, not with one field. */
  readonly error?: string | undefined;
  /** What fields are called: said before an error that no field shows. */
  readonly labels?: Readonly<Record<string, string | null>>;
  readonly children: ReactNode;
}

/**
 * Sends when everything is right; else puts the focus on the first field that is not, and says above how many there
 * are. An error that no field shows, because its field is not there, is told above too. The browser's own balloons stay away.
 */
export function Form<Values extends FieldValues, Output>({
  form, onSubmit, label, error, labels = {}, children,
}: FormProps<Values, Output>) {
  const errors = form.formState.isSubmitted ? errorsOf(form.formState.errors).map((found) => named(found, labels)) : [];
  const send = form.handleSubmit(onSubmit, (wrong) => announce(nl.errorSummary(errorsOf(wrong).length), 'assertive'));
  return (
    <form
      noValidate
      aria-label={label}
      className={styles.form}
      onSubmit={(event) => {
        // A form in a dialog that was opened from here sends itself, and not this one.
        if (event.target === event.currentTarget) void send(event);
      }}
    >
      {(error !== undefined || errors.length > 1 || errors.some(({ isElsewhere }) => isElsewhere)) && (
        <ErrorSummary message={error} errors={errors} onChoose={(name) => form.setFocus(name as Path<Values>)} />
      )}
      {children}
    </form>
  );
}

/** A field that is shown says its name itself. */
function named(error: SummaryError, labels: Readonly<Record<string, string | null>>): SummaryError {
  const label = error.isElsewhere ? labels[error.name.split('.')[0] ?? ''] : null;
  return label ? { ...error, message: `${label}: ${error.message}` } : error;
}

function errorsOf(errors: FieldErrors, prefix = ''): SummaryError[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== 'object') return [];
    const name = `${prefix}${key}`;
    if (typeof error.message === 'string') return error.message === '' ? [] : [{ name, message: error.message, isElsewhere: !('ref' in error && error.ref) }];
    return errorsOf(error as FieldErrors, `${name}.`);
  });
}
