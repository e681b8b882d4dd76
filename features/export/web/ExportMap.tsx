import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { conditionsOf, countConditions } from '#platform/map/model/conditions.ts';
import { useLegendNode } from '#platform/map/react/hooks.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { LegendItemPanelProps } from '#platform/web/slots/legend-item-actions.ts';
import { ExportDialog } from './ExportDialog.tsx';
import { nl } from './nl.ts';

/** Returns the names of the layers that are on, when others are off. A travel map shows one at a time, which says nothing about the file. */
const useShownLayers = (map: MapLayer): string[] | null => {
  const { mixed } = useLegendNode(map);
  return mixed && !map.definition.travel ? [...map.shownLayers()] : null;
};

/** Exports a map of the legend, as a whole or the part in view: the features that its picture shows. */
export const ExportMap = ({ map, close }: LegendItemPanelProps) => {
  const { state, filters } = useMap();
  const { label, definition } = map;
  const met = useDerived(filters, () => filters.of(map));
  const isUnmet = useDerived(filters, () => filters.unmetOf(map).length > 0);
  const layers = useShownLayers(map);
  const n = countConditions(met);
  const notes = [
    ...(n > 0 ? [n === 1 ? nl.oneCondition : fill(nl.conditions, { n })] : []), ...(layers ? [nl.layersOff] : []), ...(isUnmet ? [nl.notFiltered] : []),
  ];
  return (
    <ExportDialog
      what={{
        title: label, description: fill(nl.ofMap, { map: label }), notes,
        parts: [{ kind: 'map', map_id: definition.id, ...(layers && { layers }), ...(n > 0 && { conditions: conditionsOf(met) }) }],
      }}
      inView={() => state.get().extent}
      close={close}
    />
  );
};
