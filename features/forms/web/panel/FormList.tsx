import { ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import type { Form } from '#platform/contract/forms.ts';
import { nl } from '../nl.ts';
import { closedText } from './closed-text.ts';
import styles from './Forms.module.css';
import { useFocusIfLost } from './use-focus-if-lost.ts';

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
                {!closed && form.type !== 'intern' && <span className={styles.note}>{nl.elsewhere}</span>}
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
