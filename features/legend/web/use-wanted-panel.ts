import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { legendItemActions, type LegendItemPanel } from '#platform/web/slots/legend-item-actions.ts';
import { useSlotContext } from '#platform/web/slots/slot-context.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { wantedItemPanel } from '#platform/web/slots/wanted-item-panel.ts';

/** Opens the panel that another part of the page asked for, when its map is in the legend. */
export const useWantedPanel = (maps: readonly MapLayer[], open: (panel: LegendItemPanel, map: MapLayer) => void): void => {
  const { wanted } = useStore(wantedItemPanel);
  const actions = useSlot(legendItemActions);
  const slotContext = useSlotContext();
  useEffect(() => {
    const map = wanted && maps.find(({ definition }) => definition.id === wanted.mapId);
    if (!map) return;
    wantedItemPanel.setState({ wanted: null });
    const panel = actions.find(({ id }) => id === wanted.action);
    if (panel && 'load' in panel && panel.offered?.(map, slotContext) !== false) open(panel, map);
  }, [wanted, maps, actions, slotContext, open]);
};
