import { useState } from 'react';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { useActiveTool } from '#platform/map/react/hooks.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useDialogAddress } from '#platform/web/navigation/dialog-address.ts';
import { useDrawer } from '#platform/web/shell/drawer.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { useSlotContext } from '#platform/web/slots/slot-context.ts';
import { runAction } from '#platform/web/slots/run-action.ts';
import { toolColumn, type Closable, type Lazy, type Tool } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { nl } from '../nl.ts';
import { useSmall } from './narrow.ts';
import { ToolButton } from './ToolButton.tsx';
import { ToolMenu } from './ToolMenu.tsx';
import { ToolScroll } from './ToolScroll.tsx';
import styles from './ToolColumn.module.css';

/** Minimum width in pixels of the visible map for working with a tool. */
const MIN_MAP_WIDTH = 340;
const hasRoomForTool = ({ navigation, state }: MapModel): boolean => state.get().size[0] - navigation.padding.left >= MIN_MAP_WIDTH;

/**
 * The column of tools at the right. The ToolManager of the map holds the active pointer tool, whose component mounts in
 * `ToolPanel`. Dialogs and actions do not change the active tool.
 */
export const ToolColumn = () => {
  const tools = useSlot(toolColumn);
  const slotContext = useSlotContext();
  const active = useActiveTool();
  const map = useMap();
  const isSmall = useSmall();
  const closeDrawer = useDrawer((drawer) => drawer.close);
  const [opened, setOpened] = useState<Lazy<Closable> | null>(null);
  const { open: openDialog } = useDialogAddress();
  if (tools.length === 0) return null;
  const reasonOf = (tool: Tool): string | null => tool.unavailable?.(slotContext) ?? null;
  const press = (tool: Tool): void => {
    const reason = reasonOf(tool);
    if (reason !== null) snackbar.show({ text: reason });
    else if (tool.kind === 'action') void runAction(tool.label, () => tool.run(map, slotContext));
    else if ('dialog' in tool) openDialog(tool.dialog);
    else if (tool.kind === 'dialog') setOpened(() => tool.load);
    else {
      if (tool.id !== active && !hasRoomForTool(map)) closeDrawer();
      // Only marks the tool as active. Its component starts the work in the map once its code is loaded.
      map.tools.toggle({ id: tool.id, start: () => () => undefined });
    }
  };
  return (
    <section className={styles.column} aria-label={nl.tools}>
      {isSmall ? (
        <ToolMenu tools={tools} active={active} reasonOf={reasonOf} onPress={press} />
      ) : (
        <ToolScroll>
          <ul className={styles.list}>
            {tools.map((tool) => (
              <li key={tool.id}>
                <ToolButton tool={tool} isActive={tool.id === active} reason={reasonOf(tool)} onPress={() => press(tool)} />
              </li>
            ))}
          </ul>
        </ToolScroll>
      )}
      {opened && <Deferred load={opened} props={{ close: () => setOpened(null) }} />}
    </section>
  );
};
