import { useRef } from 'react';
import { MenuItem, MenuSection } from '#platform/ui/menu/Menu.tsx';
import { OpenedMenu } from '#platform/ui/menu/OpenedMenu.tsx';
import type { OpenMenu } from '#platform/ui/menu/use-lazy-menu.ts';
import type { PopoverProps } from '#platform/ui/popover/Popover.tsx';
import type { Tool } from '#platform/web/slots/slots.ts';
import type { ToolRow } from './tool-rows.ts';
import { usePressOfPeer } from './use-press-of-peer.ts';
import { useToolsAhead } from './use-tools-ahead.ts';
import type { Tools } from './use-tools.ts';

interface Props {
  readonly rows: readonly ToolRow[];
  readonly tools: Tools;
  readonly menu: OpenMenu;
  readonly label: string;
  readonly placement: PopoverProps['placement'];
}

interface Run {
  readonly row: ToolRow;
  /** The tools work in the map, so that one of them can be checked; the others open or do something. */
  readonly isPointer: boolean;
  readonly tools: Tool[];
}

/** Splits groups where the kind of the tools changes, because a section of a menu is checkable as a whole. */
const runsOf = (rows: readonly ToolRow[]): readonly Run[] => {
  const runs: Run[] = [];
  for (const row of rows) {
    for (const tool of row.tools) {
      const last = runs.at(-1);
      const isPointer = tool.kind === 'pointer';
      if (last?.row === row && last.isPointer === isPointer) last.tools.push(tool);
      else runs.push({ row, isPointer, tools: [tool] });
    }
  }
  return runs;
};

/** The open menu of one or more groups. Choosing the active tool ends it. */
export const ToolList = ({ rows, tools: { active, reasonOf, press }, menu, label, placement }: Props) => {
  const byKey = useRef(true);
  const runs = runsOf(rows);
  const tools = rows.flatMap((row) => row.tools);
  useToolsAhead(tools);
  usePressOfPeer(menu);
  return (
    <div onKeyDownCapture={() => { byKey.current = true; }} onPointerDownCapture={() => { byKey.current = false; }}>
      <OpenedMenu
        menu={menu}
        aria-label={label}
        placement={placement}
        onAction={(key) => {
          const tool = tools.find(({ id }) => id === key);
          if (tool) press(tool, byKey.current);
        }}
      >
        {runs.map((run, index) => (
          <MenuSection
            key={run.tools[0]?.id}
            aria-label={run.row.group.label}
            isJoined={runs[index - 1]?.row === run.row}
            {...(run.isPointer && { selectionMode: 'single' as const, selectedKeys: active === null ? [] : [active] })}
          >
            {run.tools.map((tool) => (
              <MenuItem
                key={tool.id} id={tool.id} icon={tool.icon} isDisabled={reasonOf(tool) !== null} description={reasonOf(tool) ?? undefined}
              >
                {tool.label}
              </MenuItem>
            ))}
          </MenuSection>
        ))}
      </OpenedMenu>
    </div>
  );
};
