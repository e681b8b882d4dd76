import { Wrench } from 'lucide-react';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { Menu, MenuItem, MenuTrigger } from '#platform/ui/menu/Menu.tsx';
import type { Tool } from '#platform/web/slots/slots.ts';
import { nl } from '../nl.ts';

interface Props {
  readonly tools: readonly Tool[];
  readonly active: string | null;
  readonly onPress: (tool: Tool) => void;
}

/** The column on a phone: one button, and the words in its menu. */
export const ToolMenu = ({ tools, active, onPress }: Props) => (
  <MenuTrigger>
    <IconButton
      label={nl.tools}
      icon={tools.find(({ id }) => id === active)?.icon ?? Wrench}
      tooltipPlacement="left"
    />
    <Menu
      aria-label={nl.tools}
      placement="bottom end"
      selectionMode="single"
      selectedKeys={active === null ? [] : [active]}
      onAction={(key) => {
        const tool = tools.find(({ id }) => id === key);
        if (tool) onPress(tool);
      }}
    >
      {tools.map((tool) => (
        <MenuItem key={tool.id} id={tool.id} icon={tool.icon}>
          {tool.label}
        </MenuItem>
      ))}
    </Menu>
  </MenuTrigger>
);
