import type { ReactNode } from 'react';
import type { FieldErrors, FieldValues, Path, SubmitHandler, UseFormReturn } from 'react-hook-form';
import { CircleAlert } from 'lucide-react';
import { announce } from '../live-region/announce.ts';
import { nl } from '../nl.ts';
import styles from './Form.module.css';

interface SummaryError {
  readonly name: string;
  readonly message: string;
  /** No visible field has this error, so the line is not a link. */
  readonly isElsewhere: boolean;
}

interface ErrorSummaryProps {
  readonly message?: string | undefined;
  readonly errors: readonly SummaryError[];
  readonly onChoose: (name: string) => void;
}

/** Lists all errors of a form; each line focuses its field, if there is one. */
const ErrorSummary = ({ message, errors, onChoose }: ErrorSummaryProps) => {
  const listed = errors.length > 1 ? errors : errors.filter(({ isElsewhere }) => isElsewhere);
  return (
    <div role={message ? 'alert' : 'group'} aria-label={message ? undefined : nl.errorSummary(errors.length)} className={styles.summary}>
      <CircleAlert className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>{message ?? nl.errorSummary(errors.length)}</p>
        {listed.length > 0 && (
          <ul className={styles.errors}>
            {listed.map((error) => (
              <li key={error.name}>
                {error.isElsewhere ? error.message : (
                  <button type="button" className={styles.error} onClick={() => onChoose(error.name)}>
                    {error.message}
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
};

export interface FormProps<Values extends FieldValues, Output> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly onSubmit: SubmitHandler<Output>;
  /** Accessible name; required where a screen has more than one form. */
  readonly label?: string;
  /** An error of the whole form, not of one field. */
  readonly error?: string | undefined;
  /** Labels of fields, shown before an error that no visible field has. */
  readonly labels?: Readonly<Record<string, string | null>>;
  readonly children: ReactNode;
}

/**
 * Submits when all fields are valid. Otherwise focuses the first invalid field and shows a summary, which also lists errors of
 * fields that are not shown. The validation of the browser is switched off.
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
        // React events of a form in a dialog bubble to this form too; ignore them.
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

/** Puts the label before the error of a field that is not shown. */
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
