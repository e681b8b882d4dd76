import { useRef } from 'react';
import { containsExtent } from '#platform/geo/extent.ts';
import { GRID_EXTENT } from '#platform/geo/grid.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import common from '#platform/ui/theme/common.module.css';
import { BusyBar } from './BusyBar.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { mapImport } from './current-import.ts';
import { DoubtfulRows } from './DoubtfulRows.tsx';
import { FirstRows } from './FirstRows.tsx';
import styles from './MapCreator.module.css';
import { nl } from './nl.ts';
import { pointsOf } from './check-words.ts';
import { Preview } from './Preview.tsx';
import { Problem } from './Problem.tsx';
import { CheckResult } from './CheckResult.tsx';
import { useImport } from './use-import.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** The second step of a table: the choice of coordinate columns, the wrong rows and a preview. */
export const TableStep = ({ format }: { readonly format: 'csv' | 'xlsx' }) => {
  const content = useImport((state) => state.content);
  const busy = useImport((state) => state.busy);
  const error = useImport((state) => state.error);
  const fileName = useImport((state) => state.fileName) ?? '';
  const result = useRef<HTMLDivElement>(null);
  const step = useRef<HTMLDivElement>(null);
  const holdFocus = useKeptFocus(step);
  if (content?.kind !== 'table') return null;
  const { check, table, placement } = content;
  const isSame = placement.x === placement.y;
  const isReady = !isSame && check !== null && check.wrong === 0 && check.points > 0;
  const next = (): void => {
    if (isReady) mapImport.goTo(2);
    else result.current?.focus();
  };
  return (
    <div ref={step} className={styles.content} onFocus={holdFocus}>
      {error !== null && <Problem tone="error">{error}</Problem>}
      {busy && (
        <div className={styles.busy}>
          <BusyBar busy={busy} name={fileName} />
          <Button onPress={() => mapImport.cancel()}>{nl.cancel}</Button>
        </div>
      )}
      <div className={styles.sides}>
        <div className={styles.content}>
          <ColumnChoice content={content} />
          <div ref={result} tabIndex={-1} className={styles.result}>
            <CheckResult content={content} format={format} />
          </div>
          <div className={common.buttons}>
            <Button variant="primary" onPress={next} isBusy={!isSame && check === null}>{nl.next}</Button>
          </div>
        </div>
        <Preview
          geometries={pointsOf(check)}
          extent={check?.extent ?? null}
          what={nl.points(check?.points ?? 0)}
          isPart={check !== null && check.sample.length < check.points}
          note={check?.extent && !containsExtent(GRID_EXTENT, check.extent) ? nl.outside : null}
        />
      </div>
      {check && check.doubtful.length + check.omitted > 0 && <DoubtfulRows content={content} check={check} />}
      <FirstRows table={table} />
    </div>
  );
};
