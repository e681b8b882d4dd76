import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useMap } from '#platform/map/react/map-context.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import common from '#platform/ui/theme/common.module.css';
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
  const isAdded = useRef(false);
  useEffect(() => {
    if (isAdded.current) list.current?.lastElementChild?.querySelector('button')?.focus();
    isAdded.current = false;
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
              remove(id);
              addButton.current?.focus();
            }}
          />
        ))}
      </ol>
      <div className={common.buttons}>
        <Button
          ref={addButton} variant="quiet" icon={Plus}
          onPress={() => {
            isAdded.current = true;
            add();
          }}
        >
          {nl.add}
        </Button>
      </div>
    </section>
  );
};
