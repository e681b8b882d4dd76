import { ChartPie } from 'lucide-react';
import { useEffect, useState } from 'react';
import { areaOf } from '#platform/geo/extent.ts';
import { useMapState } from '#platform/map/react/hooks.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import type { LayerTable } from '../use-layer-table.ts';
import { ChartPicture } from './ChartPicture.tsx';
import type { ChartKind } from './definition.ts';
import { nl } from './nl.ts';
import { useChart } from './use-chart.ts';

export interface ChartViewProps {
  readonly layerTable: LayerTable;
  readonly kind: ChartKind;
}

/** Milliseconds after which a chart follows a map that moved. */
const STILL_MS = 300;

const useStill = <Value,>(value: Value): Value => {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), STILL_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return still;
};

/** The chart of a table. */
export const ChartView = ({ layerTable, kind }: ChartViewProps) => {
  const { table, layer, chartConditions, view } = layerTable;
  const extent = useStill(useMapState(useMap(), (state) => state.extent));
  const conditions = view.followsMap ? [...chartConditions, { layer, place: areaOf(extent) }] : chartConditions;
  const state = useChart(layerTable, kind, conditions);
  switch (state.status) {
    case 'loading':
      return <SkeletonList rows={4} label={nl.loading} />;
    case 'failed':
      return <EmptyState icon={ChartPie} title={fill(nl.noData, { title: table.title })} action={<Button onPress={state.again}>{nl.again}</Button>}>{nl.failed}</EmptyState>;
    case 'none':
      return <EmptyState icon={ChartPie} title={nl.noColumn}>{nl.tooMany}</EmptyState>;
    case 'there':
      return <ChartPicture layerTable={layerTable} kind={kind} chart={state.chart} />;
  }
};
