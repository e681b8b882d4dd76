import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Metadata } from '#platform/contract/configuration.ts';
import type { LegendNode } from '#platform/map/layers/legend-node.ts';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import type { LegendItemAction } from '#platform/web/slots/legend-item-actions.ts';
import { showOpacity } from './opacity.tsx';
import type { RowActions } from './row-actions.ts';

const RowMenu = lazy(() => import('./RowMenu.tsx').then((module) => ({ default: module.RowMenu })));
const MetadataDialog = lazy(() =>
  import('#platform/ui/metadata/MetadataDialog.tsx').then((module) => ({ default: module.MetadataDialog })),
);

/** What stands open of one line; the focus goes back to its button. */
type Open = { readonly button: HTMLElement } & (
  | { readonly kind: 'menu'; readonly node: LegendNode }
  | { readonly kind: 'metadata'; readonly title: string; readonly metadata: Metadata }
  | { readonly kind: 'action'; readonly action: LegendItemAction; readonly map: MapLayer }
);

export interface RowMenus {
  readonly actions: RowActions;
  /** Menu and dialogs, over everything. */
  readonly over: ReactNode;
  /** What takes the place of the legend; null: the legend stands. */
  readonly instead: ReactNode | null;
}

const focusOn = (button: HTMLElement): void => {
  // After the drawing in which what had the focus went.
  requestAnimationFrame(() => button.focus());
};

/** The menu of the lines, and what its entries open. */
export const useRowMenus = (): RowMenus => {
  const [open, setOpen] = useState<Open | null>(null);
  const dismissOpacity = useRef<(() => void) | null>(null);
  useEffect(() => () => dismissOpacity.current?.(), []);
  const actions = useMemo<RowActions>(
    () => ({ openMenu: (node, button) => setOpen({ kind: 'menu', node, button }) }),
    [],
  );
  const close = useCallback((): void => {
    setOpen(null);
    if (open && open.kind !== 'menu') focusOn(open.button);
  }, [open]);

  if (!open) return { actions, over: null, instead: null };
  const { button } = open;
  if (open.kind === 'menu') {
    const { node } = open;
    const changeOpacity = (map: MapLayer): void => {
      dismissOpacity.current?.();
      dismissOpacity.current = showOpacity(map, () => {
        dismissOpacity.current = null;
        if (button.isConnected) focusOn(button);
      });
    };
    const over = (
      <Suspense>
        <RowMenu
          node={node}
          button={button}
          onClose={() => setOpen((now) => (now === open ? null : now))}
          onOpacity={changeOpacity}
          onMetadata={(metadata) => setOpen({ kind: 'metadata', title: node.label, metadata, button })}
          onAction={(action, map) => setOpen({ kind: 'action', action, map, button })}
        />
      </Suspense>
    );
    return { actions, over, instead: null };
  }
  if (open.kind === 'metadata') {
    const over = (
      <Suspense>
        <MetadataDialog title={open.title} metadata={open.metadata} onClose={close} />
      </Suspense>
    );
    return { actions, over, instead: null };
  }
  const opened = <Deferred load={open.action.load} props={{ map: open.map, close }} />;
  return open.action.stands === 'instead' ? { actions, over: null, instead: opened } : { actions, over: opened, instead: null };
};
