import { ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import type { Form } from '#platform/contract/forms.ts';
import { formatDate, fill } from '#platform/web/i18n/fill.ts';
import { nl } from '../nl.ts';
import { availabilityOf } from './availability.ts';
import styles from './Forms.module.css';
import { useFocusIfLost } from './use-focus-if-lost.ts';

/** Says why a form cannot be filled in: it is closed, with since or until when, or writes to a map; null while it can. */
export const closedText = (form: Form): string | null => {
  switch (availabilityOf(form)) {
    case 'elsewhere': return nl.elsewhere;
    case 'not_yet': return `${nl.closed}. ${fill(nl.opensAt, { date: formatDate(form.valid_from ?? '') })}`;
    case 'over': return `${nl.closed}. ${fill(nl.closedAt, { date: formatDate(form.valid_till ?? '') })}`;
    default: return null;
  }
};

/** The forms of a configuration, to choose from. A closed one can be read, not filled in. */
export const FormList = ({ forms, onChoose }: { readonly forms: readonly Form[]; readonly onChoose: (form: Form) => void }) => {
  const first = useRef<HTMLButtonElement>(null);
  useFocusIfLost(first);
  return (
    <ul className={styles.list}>
      {forms.map((form) => {
        const closed = closedText(form);
        return (
          <li key={form.id}>
            <button ref={form === forms[0] ? first : null} type="button" className={styles.form} onClick={() => onChoose(form)}>
              <span className={styles.formText}>
                <span className={styles.formName}>{form.name}</span>
                {form.description && <span className={styles.note}>{form.description}</span>}
                {closed && <span className={styles.closed}>{closed}</span>}
              </span>
              <ChevronRight className={styles.arrow} aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
};
