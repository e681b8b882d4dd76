import { CircleAlert } from 'lucide-react';
import { nl } from '../nl.ts';
import styles from './Form.module.css';

export interface SummaryError {
  readonly name: string;
  readonly message: string;
  /** No visible field has this error, so the line is not a link. */
  readonly isElsewhere: boolean;
}

export interface ErrorSummaryProps {
  readonly message?: string | undefined;
  readonly errors: readonly SummaryError[];
  readonly onChoose: (name: string) => void;
}

/** Lists all errors of a form; each line focuses its field, if there is one. */
export const ErrorSummary = ({ message, errors, onChoose }: ErrorSummaryProps) => {
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
