import { useMap } from '#platform/map/react/map-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { LegendItemPanelProps } from '#platform/web/slots/legend-item-actions.ts';
import { ExportDialog } from './ExportDialog.tsx';
import { nl } from './nl.ts';

/** Exports a map of the legend, as a whole or the part in view. */
export const ExportMap = ({ map, close }: LegendItemPanelProps) => {
  const { state } = useMap();
  const { label, definition } = map;
  return (
    <ExportDialog
      what={{ title: label, description: fill(nl.ofMap, { map: label }), parts: [{ kind: 'map', map_id: definition.id }] }}
      inView={() => state.get().extent}
      close={close}
    />
  );
};
