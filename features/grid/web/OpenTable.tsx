import { useEffect } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';
import type { LegendItemPanelProps } from '#platform/web/slots/legend-item-actions.ts';
import { openWhole } from './open-whole.ts';

/** Opens a map of the legend as a table, and shows nothing itself. */
export const OpenTable = ({ map, close }: LegendItemPanelProps) => {
  const model = useMap();
  useEffect(() => {
    close();
    openWhole(model, map);
  }, [model, map, close]);
  return null;
};
