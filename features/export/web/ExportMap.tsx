import { useMap } from '#platform/map/react/map-context.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { LegendItemPanelProps } from '#platform/web/slots/legend-item-actions.ts';
import { ExportDialog } from './ExportDialog.tsx';
import { nl } from './nl.ts';

/** Exports a map of the legend, as a whole or the part in view: the features that its picture shows. */
export const ExportMap = ({ map, close }: LegendItemPanelProps) => {
  const { state, filters } = useMap();
  const { label, definition } = map;
  const conditions = useDerived(filters, () => filters.of(map)).map(({ layer, condition }) => ({ layer, ...condition }));
  const description = fill(conditions.length > 0 ? nl.ofFilteredMap : nl.ofMap, { map: label });
  return (
    <ExportDialog
      what={{ title: label, description, parts: [{ kind: 'map', map_id: definition.id, ...(conditions.length > 0 && { conditions }) }] }}
      inView={() => state.get().extent}
      close={close}
    />
  );
};
