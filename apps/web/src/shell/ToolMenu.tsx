import { Wrench } from 'lucide-react';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { Menu, MenuItem, MenuSection, MenuTrigger } from '#platform/ui/menu/Menu.tsx';
import type { Tool } from '#platform/web/slots/slots.ts';
import { nl } from '../nl.ts';

interface Props {
  readonly tools: readonly Tool[];
  readonly active: string | null;
  /** Why a tool cannot be used now; null: it can. */
  readonly reasonOf: (tool: Tool) => string | null;
  readonly onPress: (tool: Tool) => void;
}

/** The column on a phone: one button, and the words in its menu. One of the tools for the map is on; others just open. */
export const ToolMenu = ({ tools, active, reasonOf, onPress }: Props) => {
  const inMap = tools.filter(({ kind }) => kind === 'pointer');
  const dialogs = tools.filter(({ kind }) => kind === 'dialog');
  const items = (some: readonly Tool[]) =>
    some.map((tool) => (
      <MenuItem
        key={tool.id} id={tool.id} icon={tool.icon} isDisabled={reasonOf(tool) !== null} description={reasonOf(tool) ?? undefined}
      >
        {tool.label}
      </MenuItem>
    ));
  return (
    <MenuTrigger>
      <IconButton
        label={nl.tools}
        icon={tools.find(({ id }) => id === active)?.icon ?? Wrench}
        tooltipPlacement="left"
      />
      <Menu
        aria-label={nl.tools}
        placement="bottom end"
        onAction={(key) => {
          const tool = tools.find(({ id }) => id === key);
          if (tool) onPress(tool);
        }}
      >
        {inMap.length > 0 && (
          <MenuSection aria-label={nl.toolsInMap} selectionMode="single" selectedKeys={active === null ? [] : [active]}>
            {items(inMap)}
          </MenuSection>
        )}
        {dialogs.length > 0 && <MenuSection aria-label={nl.otherTools}>{items(dialogs)}</MenuSection>}
      </Menu>
    </MenuTrigger>
  );
};
