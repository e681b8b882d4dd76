import { useState } from 'react';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import { Paginator } from '#platform/ui/data-table/Paginator.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import type { TravellingMap } from '../../contract/exchange-calls.ts';
import { inOrder, chosenUse, usesOf, type Choices, type Use } from './choices.ts';
import styles from './Import.module.css';
import { words } from './words.ts';

const tones = { existing: 'success', new: 'info', none: 'warning' } as const;

const explain = ({ existing, refused, left, features }: TravellingMap, use: Use): string[] => {
  if (use === 'existing' && existing) {
    return [fill(words.by[existing.by], { name: existing.name }), ...(refused === null ? [] : [fill(words.cannotMake, { why: refused })])];
  }
  if (use === 'none') return refused === null ? [] : [refused];
  return [...(features === null ? [] : [words.features(features)]), ...left.map((what) => fill(words.left, { what }))];
};

interface RowProps {
  readonly map: TravellingMap;
  readonly use: Use;
  readonly onChoose: (use: Use) => void;
}

const MapRow = ({ map, use, onChoose }: RowProps) => {
  const uses = usesOf(map);
  const cannot = uses.length === 1;
  return (
    <li className={styles.map}>
      <div className={styles.words}>
        <span className={styles.name}>{map.name}</span>
        <StatusPill tone={cannot ? 'danger' : tones[use]}>{cannot ? words.states.refused : words.states[use]}</StatusPill>
        {explain(map, use).map((text) => <p key={text}>{text}</p>)}
      </div>
      {!cannot && (
        <div className={styles.use}>
          <Select label={fill(words.choiceFor, { name: map.name })} isLabelHidden options={uses.map((value) => ({ value, label: words.uses[value] }))} value={use} onChange={onChoose} />
        </div>
      )}
    </li>
  );
};

const SIZES = [25, 100] as const;

interface Props {
  readonly maps: readonly TravellingMap[];
  readonly choices: Choices;
  readonly onChoose: (id: number, use: Use) => void;
}

/** What becomes of each map of a file. */
export const MapRows = ({ maps, choices, onChoose }: Props) => {
  const [{ page, pageSize }, setPage] = useState<{ page: number; pageSize: number }>({ page: 1, pageSize: SIZES[0] });
  const [sorted] = useState(() => inOrder(maps));
  return (
    <>
      <ul className={styles.maps} aria-label={words.maps}>
        {sorted.slice((page - 1) * pageSize, page * pageSize).map((map) => (
          <MapRow key={map.id} map={map} use={chosenUse(map, choices)} onChoose={(use) => onChoose(map.id, use)} />
        ))}
      </ul>
      {maps.length > SIZES[0] && <Paginator page={page} pageSize={pageSize} pageSizes={SIZES} total={maps.length} onChange={setPage} />}
    </>
  );
};
