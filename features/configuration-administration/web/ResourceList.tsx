import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { MapPart } from '#platform/contract/settings-catalogue.ts';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { NotOnMap } from '#platform/web/configuration/NotOnMap.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import type { ReferenceKind } from '../contract/document.ts';
import styles from './Editor.module.css';
import type { Names } from './editor-form.ts';
import { nl } from './nl.ts';
import { ResourceBox } from './ResourceBox.tsx';
import { useListFocus } from './use-list-focus.ts';

interface Props {
  readonly kind: ReferenceKind;
  readonly label: string;
  readonly help: string;
  readonly ids: readonly number[];
  readonly onChange: (ids: number[]) => void;
  readonly names: Names;
  readonly organisationId: number;
  /** Whether the user may change the order. */
  readonly isOrdered?: boolean;
  /** The list says so while users see nothing of this part on the map. */
  readonly part?: MapPart;
}

/** A list of resources of the organisation: added by a search, removed, and reordered where the order matters. */
export const ResourceList = ({ kind, label, help, ids, onChange, names, organisationId, isOrdered = false, part }: Props) => {
  const { list, move, remove } = useListFocus();
  return (
    <section ref={list} className={styles.tight} aria-label={label}>
      <div data-part="add">
        <ResourceBox
          kind={kind}
          organisationId={organisationId}
          label={label}
          description={help}
          taken={new Set(ids)}
          onChoose={(resource) => {
            names.add(kind, resource);
            onChange([...ids, resource.id]);
          }}
        />
      </div>
      {part && <NotOnMap part={part} />}
      {ids.length === 0 ? <p className={styles.help}>{kind === 'users' || kind === 'roles' ? nl.none : nl.noneOffered}</p> : (
        <ul className={styles.things}>
          {ids.map((id, index) => {
            const name = names.of(kind, id);
            return (
              <li key={id} data-entry className={styles.resource}>
                <span className={styles.resourceName}>{name}</span>
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
