import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import type { ReferenceKind } from '../contract/document.ts';
import styles from './Editor.module.css';
import type { Names } from './editor-form.ts';
import { nl } from './nl.ts';
import { ThingBox } from './ThingBox.tsx';
import { useFocusAlong } from './use-focus-along.ts';

interface Props {
  readonly kind: ReferenceKind;
  readonly label: string;
  readonly help: string;
  readonly ids: readonly number[];
  readonly onChange: (ids: number[]) => void;
  readonly names: Names;
  readonly organisationId: number;
  /** Their order is theirs to choose. */
  readonly isOrdered?: boolean;
}

/** Some things of the organisation: added by a search, taken away, and put in order where that matters. */
export const ThingList = ({ kind, label, help, ids, onChange, names, organisationId, isOrdered = false }: Props) => {
  const { list, move, remove } = useFocusAlong();
  return (
    <section ref={list} className={styles.tight} aria-label={label}>
      <div data-part="add">
        <ThingBox
          kind={kind}
          organisationId={organisationId}
          label={label}
          description={help}
          taken={new Set(ids)}
          onChoose={(thing) => {
            names.add(kind, thing);
            onChange([...ids, thing.id]);
          }}
        />
      </div>
      {ids.length === 0 ? <p className={styles.help}>{kind === 'users' || kind === 'roles' ? nl.none : nl.noneOffered}</p> : (
        <ul className={styles.things}>
          {ids.map((id, index) => {
            const name = names.of(kind, id);
            return (
              <li key={id} data-entry className={styles.thing}>
                <span className={styles.thingName}>{name}</span>
                {isOrdered && index > 0 && <IconButton data-part="up" label={fill(nl.moveUp, { name })} icon={ArrowUp} size="s" onPress={() => onChange(move(ids, index, -1, name))} />}
                {isOrdered && index < ids.length - 1 && <IconButton data-part="down" label={fill(nl.moveDown, { name })} icon={ArrowDown} size="s" onPress={() => onChange(move(ids, index, 1, name))} />}
                <IconButton data-part="remove" label={fill(nl.takeAway, { name })} icon={X} size="s" onPress={() => onChange(remove(ids, index))} />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
};
