import type { FormItem } from '#platform/contract/forms.ts';
import { nl } from '../nl.ts';
import { keyOf } from '../work.ts';
import styles from './Forms.module.css';

interface MissingProps {
  readonly items: readonly FormItem[];
  readonly errors: Readonly<Record<string, string>>;
  readonly needsPlace: boolean;
  /** Shows the error of an item. */
  readonly onShow: (keys: readonly string[]) => void;
}

/** What an item is marked with in the page, so that it can be found. */
export const fieldOf = (key: string): string => `[data-item="${key}"]`;
export const placeId = 'form-place';

const focusIn = (selector: string): void => document.querySelector<HTMLElement>(`${selector} :is(button, input, textarea, [tabindex="0"])`)?.focus();

/** Says why a form cannot be saved yet; each part leads to its field. */
export const Missing = ({ items, errors, needsPlace, onShow }: MissingProps) => {
  const wrong = items.filter((item) => keyOf(item) in errors);
  if (wrong.length === 0 && !needsPlace) return null;
  return (
    <div className={styles.missing} role="group" aria-label={nl.missing}>
      <span>{nl.missing}</span>
      {needsPlace && <button type="button" className={styles.jump} onClick={() => focusIn(`#${placeId}`)}>{nl.place}</button>}
      {wrong.map((item) => (
        <button
          key={item.id}
          type="button"
          className={styles.jump}
          onClick={() => {
            onShow([keyOf(item)]);
            focusIn(fieldOf(keyOf(item)));
          }}
        >
          {item.name}
        </button>
      ))}
    </div>
  );
};
