import type { AggregatedGroup } from '#platform/contract/map-aggregates.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { heightOf, keyOfGroup, labelOfGroup, resultText, type Slice } from './groups.ts';
import { nl } from './nl.ts';
import type { Chart } from './use-chart.ts';
import type { Size } from './Axes.tsx';
import type { Pressed } from './use-pressed.ts';

/** A group as a chart draws it. */
export interface DrawnGroup {
  readonly key: string;
  readonly label: string;
  /** Its result in words. */
  readonly text: string;
  /** Label and result, for screen readers. */
  readonly name: string;
  /** Null: there is nothing to draw. */
  readonly height: number | null;
  readonly isPressed: boolean;
  readonly toggle: () => void;
  readonly rows: number | null;
}

export interface PictureProps {
  readonly size: Size;
  /** In a pie, those with a height; the rest is last, and cannot be pressed. */
  readonly groups: readonly DrawnGroup[];
  /** Whether a part of the chart is pressed, so that the others are grey. */
  readonly isNarrowed: boolean;
}

const drawn = (label: string, text: string, height: number | null, group: AggregatedGroup | null, pressed: Pressed): DrawnGroup => ({
  key: group ? keyOfGroup(group) : 'rest',
  label, text, height,
  name: fill(nl.bar, { label, value: text }),
  isPressed: group !== null && pressed.has(group),
  toggle: () => group && pressed.toggle(group),
  rows: group?.rows ?? null,
});

export const drawnGroups = ({ answer, period, definition: { aggregation } }: Chart, pressed: Pressed): readonly DrawnGroup[] =>
  answer.groups.map((group) => drawn(labelOfGroup(group, period), resultText(group.result, aggregation), heightOf(group.result, aggregation), group, pressed));

export const drawnSlices = (slices: readonly Slice[], { definition: { aggregation } }: Chart, pressed: Pressed): readonly DrawnGroup[] =>
  slices.map(({ label, value, group }) => drawn(label, resultText(value, aggregation), value, group, pressed));
