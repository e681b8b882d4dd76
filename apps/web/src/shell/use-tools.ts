import { useState } from 'react';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { useActiveTool } from '#platform/map/react/hooks.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useDialogAddress } from '#platform/web/navigation/dialog-address.ts';
import { useDrawer } from '#platform/web/shell/drawer.ts';
import { runAction } from '#platform/web/slots/run-action.ts';
import { useSlotContext } from '#platform/web/slots/slot-context.ts';
import type { Closable, Lazy, Tool } from '#platform/web/slots/slots.ts';
import { isSmall } from './narrow.ts';

/** Minimum width in pixels of the visible map for working with a tool. */
const MIN_MAP_WIDTH = 340;
const hasRoomForTool = ({ navigation, state }: MapModel): boolean => state.get().size[0] - navigation.padding.left >= MIN_MAP_WIDTH;

export interface Tools {
  /** Id of the active tool. */
  readonly active: string | null;
  /** Why a tool cannot be used now; null: it can. */
  readonly reasonOf: (tool: Tool) => string | null;
  /** Starts or ends a pointer tool, opens a dialog or runs an action. After a key the focus goes to the map, where the tool works. */
  readonly press: (tool: Tool, byKey: boolean) => void;
}

export interface ToolsOfMap {
  readonly tools: Tools;
  /** The component of a dialog that a tool opened. */
  readonly opened: Lazy<Closable> | null;
  readonly close: () => void;
}

/** The tools of the map. Dialogs and actions do not change the active tool. */
export const useTools = (): ToolsOfMap => {
  const slotContext = useSlotContext();
  const active = useActiveTool();
  const map = useMap();
  const closeDrawer = useDrawer((drawer) => drawer.close);
  const { open: openDialog } = useDialogAddress();
  const [opened, setOpened] = useState<Lazy<Closable> | null>(null);
  const reasonOf = (tool: Tool): string | null => tool.unavailable?.(slotContext) ?? null;
  const start = (tool: Tool): void => {
    // On a phone the panel of the tool takes the place of the sheet.
    if (tool.id !== active && (isSmall() || !hasRoomForTool(map))) closeDrawer();
    // Only marks the tool as active. Its component starts the work in the map once its code is loaded.
    map.tools.toggle({ id: tool.id, start: () => () => undefined });
  };
  const startByKey = (tool: Tool): void => {
    // After a menu has closed and returned the focus to its button. The tool starts last, so that a field of its own can take the focus.
    requestAnimationFrame(() => {
      map.olMap.getTargetElement()?.focus();
      start(tool);
    });
  };
  const press = (tool: Tool, byKey: boolean): void => {
    const reason = reasonOf(tool);
    if (reason !== null) snackbar.show({ text: reason });
    else if (tool.kind === 'action') void runAction(tool.label, () => tool.run(map, slotContext));
    else if ('dialog' in tool) openDialog(tool.dialog);
    else if (tool.kind === 'dialog') setOpened(() => tool.load);
    else if (byKey && tool.id !== active) startByKey(tool);
    else start(tool);
  };
  return { tools: { active, reasonOf, press }, opened, close: () => setOpened(null) };
};
