import { FileText, Fullscreen, SunDim } from 'lucide-react';
import { useEffect, useRef, type ReactElement } from 'react';
import { Menu as AriaMenu } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import type { LegendNode } from '#platform/map/layers/legend-node.ts';
import { MapLayer } from '#platform/map/layers/map-layer.ts';
import { MenuItem } from '#platform/ui/menu/Menu.tsx';
import menuStyles from '#platform/ui/menu/Menu.module.css';
import { nl as ui } from '#platform/ui/nl.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { useSlotContext } from '#platform/web/slots/slot-context.ts';
import { legendItemActions, type LegendItemPanel } from '#platform/web/slots/legend-item-actions.ts';
import { runAction } from '#platform/web/slots/run-action.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { nl } from './nl.ts';
import { aboutOf, hasOpacity, type About } from './row-actions.ts';
import { useZoomToMap } from './use-zoom-to-map.ts';

export interface RowMenuProps {
  readonly node: LegendNode;
  readonly button: HTMLElement;
  readonly onClose: () => void;
  readonly onOpacity: (node: LegendNode) => void;
  readonly onMetadata: (about: NonNullable<About['metadata']>) => void;
  /** Called for an entry that opens a panel. */
  readonly onPanel: (panel: LegendItemPanel, map: MapLayer) => void;
}

interface Entry {
  readonly order: number;
  readonly item: ReactElement;
}

/** The menu of a row. The legend has one, fetched when it is first opened. */
export const RowMenu = ({ node, button, onClose, onOpacity, onMetadata, onPanel }: RowMenuProps) => {
  const trigger = useRef(button);
  // The tree renders the button, and does not know that its menu is open. It keeps an expanded button in sight.
  useEffect(() => {
    button.setAttribute('aria-expanded', 'true');
    return () => button.removeAttribute('aria-expanded');
  }, [button]);
  const slotContext = useSlotContext();
  const actions = useSlot(legendItemActions);
  const zoomTo = useZoomToMap(node);
  const { url, metadata } = aboutOf(node);
  const entries: Entry[] = [];
  if (hasOpacity(node)) {
    entries.push({ order: 10, item: <MenuItem key="opacity" icon={SunDim} onAction={() => onOpacity(node)}>{nl.opacity}</MenuItem> });
  }
  if (node instanceof MapLayer) {
    for (const action of actions) {
      if (action.offered && !action.offered(node, slotContext)) continue;
      const { id, icon, label, tone = 'plain' } = action;
      const choose = () => ('run' in action ? void runAction(label, () => action.run(node, slotContext)) : onPanel(action, node));
      const item = <MenuItem key={id} icon={icon} tone={tone} onAction={choose}>{label}</MenuItem>;
      entries.push({ order: action.order, item });
    }
  }
  if (zoomTo) {
    const { zoom, reason } = zoomTo;
    entries.push({
      order: 15,
      item: <MenuItem key="zoom" icon={Fullscreen} isDisabled={zoom === null} description={reason} onAction={() => zoom?.()}>{nl.zoomTo}</MenuItem>,
    });
  }
  if (metadata) {
    entries.push({ order: 30, item: <MenuItem key="metadata" icon={FileText} onAction={() => onMetadata(metadata)}>{nl.metadata}</MenuItem> });
  }
  if (url) {
    entries.push({
      order: 31,
      item: (
        <MenuItem key="link" icon={FileText} href={url} target="_blank" rel="noopener noreferrer" description={ui.openInNewTab}>
          {nl.metadata}
        </MenuItem>
      ),
    });
  }
  const label = fill(nl.menuOf, { name: node.label });
  return (
    <Popover
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      triggerRef={trigger}
      placement="bottom end"
      offset={4}
      aria-label={label}
      className={menuStyles.popover}
    >
      <AriaMenu className={menuStyles.menu} aria-label={label} autoFocus="first" onClose={onClose}>
        {entries.toSorted((one, other) => one.order - other.order).map(({ item }) => item)}
      </AriaMenu>
    </Popover>
  );
};
