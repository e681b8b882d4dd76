import { CircleAlert } from 'lucide-react';
import { nl } from '../nl.ts';
import styles from './Form.module.css';

export interface SummaryError {
  readonly name: string;
  readonly message: string;
}

export interface ErrorSummaryProps {
  readonly message?: string | undefined;
  readonly errors: readonly SummaryError[];
  readonly onChoose: (name: string) => void;
}

/** All that is wrong, in one place; each line leads to its field. */
export const ErrorSummary = ({ message, errors, onChoose }: ErrorSummaryProps) => (
  <div role={message ? 'alert' : 'group'} aria-label={message ? undefined : nl.errorSummary(errors.length)} className={styles.summary}>
    <CircleAlert className={styles.icon} aria-hidden="true" />
    <div className={styles.words}>
      <p className={styles.title}>{message ?? nl.errorSummary(errors.length)}</p>
      {errors.length > 1 && (
        <ul className={styles.errors}>
          {errors.map((error) => (
            <li key={error.name}>
              <button type="button" className={styles.error} onClick={() => onChoose(error.name)}>
                {error.message}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  </div>
);
