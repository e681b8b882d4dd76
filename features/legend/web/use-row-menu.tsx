import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Metadata } from '#platform/contract/configuration.ts';
import type { LegendNode } from '#platform/map/layers/legend-node.ts';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { legendItemActions, type LegendItemPanel } from '#platform/web/slots/legend-item-actions.ts';
import { useStore } from 'zustand';
import { useSlotContext } from '#platform/web/slots/slot-context.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { wantedItemPanel } from '#platform/web/slots/wanted-item-panel.ts';
import { OpenOpacity, type RowActions } from './row-actions.ts';

const loadRowMenu = () => import('./RowMenu.tsx').then((module) => ({ default: module.RowMenu }));
const loadMetadata = () => import('#platform/ui/metadata/MetadataDialog.tsx').then((module) => ({ default: module.MetadataDialog }));

/** What is open for a row. On closing the focus returns to its button; without one to the legend. */
type Open =
  | { readonly kind: 'menu'; readonly node: LegendNode; readonly button: HTMLElement }
  | { readonly kind: 'metadata'; readonly title: string; readonly metadata: Metadata; readonly button: HTMLElement }
  | { readonly kind: 'panel'; readonly panel: LegendItemPanel; readonly map: MapLayer; readonly button: HTMLElement | null };

export interface RowMenus {
  readonly actions: RowActions;
  /** The menu and dialogs. */
  readonly over: ReactNode;
  /** The panel that replaces the legend; null while the legend is visible. */
  readonly instead: ReactNode | null;
}

const focusOn = (button: HTMLElement | null): void => {
  // After the next frame, when the element that had the focus is gone.
  requestAnimationFrame(() => button?.focus());
};

/** Opens the panel that another part of the page asked for, when its map is in the legend. */
const useWantedPanel = (maps: readonly MapLayer[], open: (panel: LegendItemPanel, map: MapLayer) => void): void => {
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

/** The menu of the rows, and the panels and dialogs that it opens. */
export const useRowMenus = (): RowMenus => {
  const [opened, setOpen] = useState<Open | null>(null);
  const maps = useDerived(useMap().layers.maps);
  // A new version of the configuration may remove the map of a panel, or replace it by another one.
  const open = opened?.kind === 'panel' && !maps.includes(opened.map) ? null : opened;
  const actions = useMemo<RowActions>(
    () => ({ openMenu: (node, button) => setOpen({ kind: 'menu', node, button }), opacity: new OpenOpacity() }),
    [],
  );
  useWantedPanel(maps, useCallback((panel, map) => setOpen({ kind: 'panel', panel, map, button: null }), []));
  const close = useCallback((): void => {
    setOpen(null);
    if (open && open.kind !== 'menu') focusOn(open.button);
  }, [open]);

  if (!open) return { actions, over: null, instead: null };
  if (open.kind === 'menu') {
    const { node, button } = open;
    const over = (
      <Deferred
        load={loadRowMenu}
        props={{
          node,
          button,
          onClose: () => setOpen((now) => (now === open ? null : now)),
          onOpacity: (row) => actions.opacity.open(row, button),
          onMetadata: (metadata) => setOpen({ kind: 'metadata', title: node.label, metadata, button }),
          onPanel: (panel, map) => setOpen({ kind: 'panel', panel, map, button }),
        }}
      />
    );
    return { actions, over, instead: null };
  }
  if (open.kind === 'metadata') {
    const over = <Deferred load={loadMetadata} props={{ title: open.title, metadata: open.metadata, onClose: close }} />;
    return { actions, over, instead: null };
  }
  const panel = <Deferred load={open.panel.load} props={{ map: open.map, close }} />;
  return open.panel.position === 'instead' ? { actions, over: null, instead: panel } : { actions, over: panel, instead: null };
};
