import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useMap } from '#platform/map/react/map-context.ts';
import { MOST_COMPARISONS } from '#platform/ogc/filter.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import common from '#platform/ui/theme/common.module.css';
import { fill } from '#platform/web/i18n/fill.ts';
import type { Candidate } from './candidates.ts';
import { ConditionRow } from './ConditionRow.tsx';
import { nl } from './nl.ts';
import styles from './Query.module.css';
import { queryOf } from './query-store.ts';
import type { QueriedLayer } from './use-layer.ts';

/** The conditions of the question. A new one takes the focus; after a removal the button that adds one does. */
export const Conditions = ({ candidate, queried }: { readonly candidate: Candidate; readonly queried: QueriedLayer }) => {
  const { conditions, chooseField, change, add, remove } = useStore(queryOf(useMap()));
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const last = useRef<'added' | 'removed' | null>(null);
  const isFull = conditions.length >= MOST_COMPARISONS;
  useEffect(() => {
    if (last.current === 'added') list.current?.lastElementChild?.querySelector('button')?.focus();
    if (last.current === 'removed') addButton.current?.focus();
    last.current = null;
  });
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{nl.conditions}</h3>
      <ol ref={list} className={styles.conditions}>
        {conditions.map((condition, index) => (
          <ConditionRow
            key={condition.id} condition={condition} number={index + 1} isOnly={conditions.length === 1} candidate={candidate} queried={queried}
            chooseField={chooseField} change={change}
            remove={(id) => {
              last.current = 'removed';
              remove(id);
            }}
          />
        ))}
      </ol>
      {isFull && <p className={common.note}>{fill(nl.most, { n: MOST_COMPARISONS })}</p>}
      <div className={common.buttons}>
        <Button
          ref={addButton} variant="quiet" icon={Plus} isDisabled={isFull}
          onPress={() => {
            last.current = 'added';
            add();
          }}
        >
          {nl.add}
        </Button>
      </div>
    </section>
  );
};
