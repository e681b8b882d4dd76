import type { Feature } from '#platform/contract/geojson.ts';
import type { Check } from '#platform/table-files/check.ts';
import { hasSameColumn } from '#platform/table-files/place-reader.ts';
import { useRef, useLayoutEffect, type FocusEvent, type RefObject } from 'react';
import { containsExtent } from '#platform/geo/extent.ts';
import { GRID_EXTENT } from '#platform/geo/grid.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { DutchTooltip, English } from '#platform/ui/english/English.tsx';
import common from '#platform/ui/theme/common.module.css';
import { BusyBar } from './BusyBar.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { mapImport } from './current-import.ts';
import { DoubtfulRows } from './DoubtfulRows.tsx';
import { FirstRows } from './FirstRows.tsx';
import styles from './MapCreator.module.css';
import { nl } from './nl.ts';
import { Preview } from './Preview.tsx';
import { Problem } from './Problem.tsx';
import { CheckResult } from './CheckResult.tsx';
import { useImport } from './use-import.ts';

const stops = ':is(button, input):not([disabled], [type=hidden], [tabindex="-1"])';
const stopsIn = (area: HTMLElement): HTMLElement[] => [...area.querySelectorAll<HTMLElement>(stops)];

interface Held {
  readonly stop: HTMLElement;
  /** The index among all focusable elements of the area. */
  readonly index: number;
}

/**
 * Keeps the focus in the area when the focused element disappears after an action: the element now at its index gets
 * the focus.
 */
const useRestoredFocus = (area: RefObject<HTMLElement | null>): ((event: FocusEvent<HTMLElement>) => void) => {
  const held = useRef<Held | null>(null);
  useLayoutEffect(() => {
    if (!area.current || !held.current || held.current.stop.isConnected || document.activeElement !== document.body) return;
    const all = stopsIn(area.current);
    all[Math.min(held.current.index, all.length - 1)]?.focus();
  });
  return ({ target, currentTarget }) => {
    held.current = { stop: target, index: stopsIn(currentTarget).indexOf(target) };
  };
};

const samples = new WeakMap<Check, readonly Feature[]>();
const noSample: readonly Feature[] = [];

/** Returns the sample for the preview. The array is the same for the same check, which avoids redrawing. */
const sampleOf = (check: Check | null): readonly Feature[] => {
  if (!check) return noSample;
  const known = samples.get(check);
  if (known) return known;
  const features = check.sample.map((geometry): Feature => ({ type: 'Feature', geometry, properties: null }));
  samples.set(check, features);
  return features;
};

/** The second step of a table: the choice of coordinate columns, the wrong rows and a preview. */
export const TableStep = ({ format }: { readonly format: 'csv' | 'xlsx' }) => {
  const content = useImport((state) => state.content);
  const busy = useImport((state) => state.busy);
  const error = useImport((state) => state.error);
  const fileName = useImport((state) => state.fileName) ?? '';
  const result = useRef<HTMLDivElement>(null);
  const step = useRef<HTMLDivElement>(null);
  const trackFocus = useRestoredFocus(step);
  if (content?.kind !== 'table') return null;
  const { check, table, placement } = content;
  const isSame = hasSameColumn(placement);
  const isReady = !isSame && check !== null && check.wrong === 0 && check.points > 0;
  const next = (): void => {
    if (isReady) mapImport.goTo(2);
    else result.current?.focus();
  };
  return (
    <div ref={step} className={styles.content} onFocus={trackFocus}>
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
            <DutchTooltip text={nl.next}><Button variant="primary" onPress={next} isBusy={!isSame && check === null}><English text={nl.next} /></Button></DutchTooltip>
          </div>
        </div>
        <Preview
          geometries={sampleOf(check)}
          extent={check?.extent ?? null}
          what={placement.shape === undefined ? nl.points(check?.points ?? 0) : nl.objects(check?.points ?? 0)}
          isPart={check !== null && check.sample.length < check.points}
          note={check?.extent && !containsExtent(GRID_EXTENT, check.extent) ? nl.outside : null}
        />
      </div>
      {check && check.doubtful.length + check.omitted > 0 && <DoubtfulRows content={content} check={check} />}
      <FirstRows table={table} />
    </div>
  );
};
