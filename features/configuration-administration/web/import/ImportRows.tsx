import { useState } from 'react';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import { Paginator } from '#platform/ui/data-table/Paginator.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { nl } from '../nl.ts';
import { chosenUse, inOrder, keyOf, usesOf, type Choices, type ImportedItem, type Use } from './choices.ts';
import styles from './Import.module.css';
import { words } from './words.ts';

const tones = { existing: 'success', new: 'info', none: 'warning' } as const;

const recognised = (one: ImportedItem): string =>
  'kind' in one ? words.byName : fill(words.by[one.existing?.by ?? 'name'], { name: one.existing?.name ?? '' });

const explain = (one: ImportedItem, use: Use): string[] => {
  const { refused, left } = one;
  if (use === 'existing') return [recognised(one), ...(refused === null ? [] : [fill(words.cannotMake, { why: refused })])];
  if (use === 'none') return refused === null ? [] : [refused];
  const features = 'kind' in one ? null : one.features;
  return [...(features === null ? [] : [words.features(features)]), ...left.map((what) => fill(words.left, { what }))];
};

interface RowProps {
  readonly one: ImportedItem;
  readonly use: Use;
  readonly onChoose: (use: Use) => void;
}

const Row = ({ one, use, onChoose }: RowProps) => {
  const uses = usesOf(one);
  const cannot = uses.length === 1;
  return (
    <li className={styles.map}>
      <div className={styles.words}>
        {'kind' in one && <span>{nl.kinds[one.kind]}</span>}
        <span className={styles.name}>{one.name}</span>
        <StatusPill tone={cannot ? 'danger' : tones[use]}>{cannot ? words.states.refused : words.states[use]}</StatusPill>
        {explain(one, use).map((text) => <p key={text}>{text}</p>)}
      </div>
      {!cannot && (
        <div className={styles.use}>
          <Select label={fill(words.choiceFor, { name: one.name })} isLabelHidden options={uses.map((value) => ({ value, label: words.uses[value] }))} value={use} onChange={onChoose} />
        </div>
      )}
    </li>
  );
};

const SIZES = [25, 100] as const;

interface Props {
  readonly label: string;
  readonly all: readonly ImportedItem[];
  readonly choices: Choices;
  readonly onChoose: (one: ImportedItem, use: Use) => void;
}

/** Lists the maps, or the forms and dashboards, of a file, with a choice for each. */
export const ImportRows = ({ label, all, choices, onChoose }: Props) => {
  const [{ page, pageSize }, setPage] = useState<{ page: number; pageSize: number }>({ page: 1, pageSize: SIZES[0] });
  const [sorted] = useState(() => inOrder(all));
  return (
    <>
      <ul className={styles.maps} aria-label={label}>
        {sorted.slice((page - 1) * pageSize, page * pageSize).map((one) => (
          <Row key={keyOf(one)} one={one} use={chosenUse(one, choices)} onChoose={(use) => onChoose(one, use)} />
        ))}
      </ul>
      {all.length > SIZES[0] && <Paginator page={page} pageSize={pageSize} pageSizes={SIZES} total={all.length} onChange={setPage} />}
    </>
  );
};
