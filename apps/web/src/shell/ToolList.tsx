import { MenuItem, MenuSection } from '#platform/ui/menu/Menu.tsx';
import { OpenedMenu } from '#platform/ui/menu/OpenedMenu.tsx';
import type { OpenMenu } from '#platform/ui/menu/use-lazy-menu.ts';
import type { Tool } from '#platform/web/slots/slots.ts';
import { nl } from '../nl.ts';
import type { ToolMenuProps } from './ToolMenu.tsx';

/** The open menu of tools. One pointer tool can be checked; the other tools open or do something. */
export const ToolList = ({ tools, active, reasonOf = () => null, onPress, menu }: ToolMenuProps & { readonly menu: OpenMenu }) => {
  const inMap = tools.filter(({ kind }) => kind === 'pointer');
  const others = tools.filter(({ kind }) => kind !== 'pointer');
  const items = (some: readonly Tool[]) =>
    some.map((tool) => (
      <MenuItem
        key={tool.id} id={tool.id} icon={tool.icon} isDisabled={reasonOf(tool) !== null} description={reasonOf(tool) ?? undefined}
      >
        {tool.label}
      </MenuItem>
    ));
  return (
    <OpenedMenu
      menu={menu}
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
      {others.length > 0 && <MenuSection aria-label={nl.otherTools}>{items(others)}</MenuSection>}
    </OpenedMenu>
  );
};
