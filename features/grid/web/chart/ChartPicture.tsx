import { ChartPie, ImageDown, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { ToggleButton } from '#platform/ui/button/ToggleButton.tsx';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import { announce } from '#platform/ui/live-region/announce.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { LayerTable } from '../use-layer-table.ts';
import type { Size } from './Axes.tsx';
import { Bars } from './Bars.tsx';
import styles from './Chart.module.css';
import type { ChartKind } from './definition.ts';
import { drawnGroups, drawnSlices, type DrawnGroup } from './drawn.ts';
import { Figures } from './Figures.tsx';
import { isDrawn, labelOfGroup, sentenceOf, slicesOf } from './groups.ts';
import { Line } from './Line.tsx';
import { aggregationWords, nl } from './nl.ts';
import { Pie, sizeOfPie } from './Pie.tsx';
import { savePng } from './save-png.ts';
import type { Chart } from './use-chart.ts';
import { usePressed, type Pressed } from './use-pressed.ts';

interface Props {
  readonly layerTable: LayerTable;
  readonly kind: ChartKind;
  readonly chart: Chart;
}

const LEAST_STEP = 26;
const LEAST_HEIGHT = 110;

/** Returns the size of the picture for the available space: larger when its parts would be too small to press. */
const sizeOfPicture = (kind: ChartKind, { width, height: given }: Size, count: number): Size => {
  const height = Math.max(LEAST_HEIGHT, given);
  return kind === 'pie' ? sizeOfPie({ width, height }, count) : { height, width: Math.max(width, 76 + count * (kind === 'bar' ? LEAST_STEP : 6)) };
};

/** Says what a chart shows: 'Aantal per Status', 'Som van Oppervlakte per Status'. */
const subjectOf = ({ all }: LayerTable, { definition: { column, aggregation, groupBy }, axis }: Chart): string => {
  const titleOf = (name: string): string => all.find(({ prop }) => prop === name)?.title ?? name;
  const what = aggregation === 'count' || groupBy === null ? aggregationWords[aggregation] : fill(nl.of, { aggregation: aggregationWords[aggregation], column: titleOf(column) });
  return fill(nl.per, { what, axis: titleOf(axis) });
};

const lookedAt = ({ answer: { over_first: first, total } }: Chart): string | null => {
  if (first === null) return null;
  const looked = first.toLocaleString('nl-NL');
  return total === null ? fill(nl.overFirstOnly, { looked }) : fill(nl.overFirst, { looked, n: total.toLocaleString('nl-NL') });
};

const useSize = (): readonly [(element: HTMLElement | null) => void, Size | null] => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setSize({ width: entry.contentRect.width, height: entry.contentRect.height }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, size];
};

const announced = (pressed: Pressed, groups: readonly DrawnGroup[]): readonly DrawnGroup[] =>
  groups.map((group) => ({
    ...group,
    toggle: () => {
      group.toggle();
      if (!group.isPressed) announce(fill(nl.pressed, { label: group.label }));
      else if (pressed.groups.length === 1) announce(nl.released);
    },
  }));

/** A chart with what it says in a sentence, its figures as a table, and buttons. */
export const ChartPicture = ({ layerTable, kind, chart }: Props) => {
  const { table, view, change } = layerTable;
  const { answer, definition: { aggregation }, period } = chart;
  const pressed = usePressed(layerTable, chart);
  const picture = useRef<SVGSVGElement>(null);
  const [place, size] = useSize();
  const [showsFigures, setShowsFigures] = useState(false);
  const slices = kind === 'pie' ? slicesOf(answer, aggregation, period) : null;
  const groups = announced(pressed, slices ? drawnSlices(slices, chart, pressed) : drawnGroups(chart, pressed));
  const looked = lookedAt(chart);
  const rest = kind === 'pie' ? 0 : (answer.rest?.groups ?? 0);
  const sentence = sentenceOf(`${subjectOf(layerTable, chart)}${looked === null ? '' : ` (${looked})`}`, groups.map(({ label, text }) => ({ label, value: text })), rest);
  const isNarrowed = pressed.groups.length > 0;
  const asFigures = showsFigures || !isDrawn(aggregation);
  const save = async (): Promise<void> => {
    try {
      if (picture.current) await savePng(picture.current, table.title);
    } catch {
      snackbar.show({ text: nl.pngFailed, tone: 'danger' });
    }
  };
  if (groups.length === 0) return <EmptyState icon={ChartPie} title={fill(nl.noData, { title: table.title })} />;
  const drawnSize = size && sizeOfPicture(kind, size, groups.length);
  return (
    <div className={styles.chart}>
      <div className={styles.head}>
        <div className={styles.buttons}>
          <ToggleButton isSelected={view.followsMap} onChange={(followsMap) => change({ followsMap })}>{nl.follow}</ToggleButton>
          {isDrawn(aggregation) && <ToggleButton isSelected={showsFigures} onChange={setShowsFigures}>{nl.figures}</ToggleButton>}
          {!asFigures && <Button variant="quiet" icon={ImageDown} onPress={() => void save()}>{nl.png}</Button>}
          {isNarrowed && <Button variant="quiet" icon={RotateCcw} onPress={pressed.clear}>{nl.showAll}</Button>}
        </div>
        <p className={styles.sentence}>
          {sentence}
          {rest > 0 && ` ${fill(nl.restGroups, { n: rest.toLocaleString('nl-NL') })}`}
          {isNarrowed && ` ${fill(nl.filtering, { groups: pressed.groups.map((group) => labelOfGroup(group, period)).join(', ') })}`}
          {pressed.isUnmet && ` ${nl.unmet}`}
        </p>
      </div>
      {kind === 'pie' && !slices && !asFigures ? <EmptyState icon={ChartPie} title={nl.noPie} /> : asFigures ? (
        <Figures subject={subjectOf(layerTable, chart)} groups={groups} hasRows={aggregation !== 'count'} />
      ) : (
        <div ref={place} className={styles.place}>
          {drawnSize && (
            <svg ref={picture} className={styles.picture} role="group" aria-label={sentence} width={drawnSize.width} height={drawnSize.height} viewBox={`0 0 ${drawnSize.width} ${drawnSize.height}`}>
              {kind === 'bar' && <Bars size={drawnSize} groups={groups} isNarrowed={isNarrowed} />}
              {kind === 'line' && <Line size={drawnSize} groups={groups} isNarrowed={isNarrowed} />}
              {kind === 'pie' && <Pie size={drawnSize} groups={groups} isNarrowed={isNarrowed} />}
            </svg>
          )}
        </div>
      )}
    </div>
  );
};
