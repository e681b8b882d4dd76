import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { swapped } from '#platform/web/administration/swapped.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { ReferenceKind } from '../contract/document.ts';
import styles from './Editor.module.css';
import type { Names } from './editor-form.ts';
import { nl } from './nl.ts';
import { ThingBox } from './ThingBox.tsx';

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
export const ThingList = ({ kind, label, help, ids, onChange, names, organisationId, isOrdered = false }: Props) => (
  <section className={styles.tight} aria-label={label}>
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
    {ids.length === 0 ? <p className={styles.help}>{kind === 'users' || kind === 'roles' ? nl.none : nl.noneOffered}</p> : (
      <ul className={styles.things}>
        {ids.map((id, index) => {
          const name = names.of(kind, id);
          return (
            <li key={id} className={styles.thing}>
              <span className={styles.thingName}>{name}</span>
              {isOrdered && index > 0 && <IconButton label={fill(nl.moveUp, { name })} icon={ArrowUp} size="s" onPress={() => onChange(swapped(ids, index, -1) ?? [...ids])} />}
              {isOrdered && index < ids.length - 1 && <IconButton label={fill(nl.moveDown, { name })} icon={ArrowDown} size="s" onPress={() => onChange(swapped(ids, index, 1) ?? [...ids])} />}
              <IconButton label={fill(nl.takeAway, { name })} icon={X} size="s" onPress={() => onChange(ids.filter((other) => other !== id))} />
            </li>
          );
        })}
      </ul>
    )}
  </section>
);
