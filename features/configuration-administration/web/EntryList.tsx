import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import common from '#platform/ui/theme/common.module.css';
import { fill } from '#platform/web/i18n/fill.ts';
import styles from './Editor.module.css';
import { nl } from './nl.ts';
import type { Fields } from './tool-values.ts';
import { useListFocus } from './use-list-focus.ts';

interface Props {
  readonly label: string;
  readonly help?: string;
  readonly entries: readonly Readonly<Fields>[];
  readonly onChange: (entries: Fields[]) => void;
  /** Returns '' for an entry without a name. */
  readonly nameOf: (entry: Readonly<Fields>) => string;
  /** Beside the button that adds an entry. */
  readonly more?: ReactNode;
  /** Renders the fields of an entry. */
  readonly children: (entry: Readonly<Fields>, change: (next: Fields) => void) => ReactNode;
}

/** A list of entries with the same fields, which can be added, removed and reordered. */
export const EntryList = ({ label, help, entries, onChange, nameOf, more, children }: Props) => {
  const { list, move, remove, add } = useListFocus();
  const all = entries.map((entry) => ({ ...entry }));
  return (
    <section ref={list} className={styles.tight} aria-label={label}>
      <p className={styles.listHead}>{label}</p>
      {help !== undefined && <p className={styles.help}>{help}</p>}
      {all.map((entry, index) => {
        const title = nameOf(entry) || fill(nl.entry, { name: label, n: index + 1 });
        return (
          <section key={index} data-entry className={styles.nested} aria-label={title}>
            <div className={styles.nestedHead}>
              <span>{title}</span>
              <div className={styles.entryActions}>
                {index > 0 && <IconButton data-part="up" label={fill(nl.moveUp, { name: title })} icon={ArrowUp} size="s" onPress={() => onChange(move(all, index, -1, title))} />}
                {index < all.length - 1 && <IconButton data-part="down" label={fill(nl.moveDown, { name: title })} icon={ArrowDown} size="s" onPress={() => onChange(move(all, index, 1, title))} />}
                <IconButton data-part="remove" label={fill(nl.removeEntry, { name: title })} icon={Trash2} size="s" onPress={() => onChange(remove(all, index))} />
              </div>
            </div>
            <div data-part="fields">{children(entry, (next) => onChange(all.with(index, next)))}</div>
          </section>
        );
      })}
      <div data-part="add" className={common.buttons}>
        <Button icon={Plus} onPress={() => onChange(add(all, {}))}>{fill(nl.addEntryTo, { name: label })}</Button>
        {more}
      </div>
    </section>
  );
};
