import { useMemo, useState, type ContextType } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { RootMenuTriggerStateContext } from 'react-aria-components/Menu';
import { Menu, type MenuProps } from './Menu.tsx';
import type { OpenMenu } from './use-lazy-menu.ts';

type MenuState = NonNullable<ContextType<typeof RootMenuTriggerStateContext>>;

const nothing = (): void => undefined;

/** The state that a MenuTrigger would provide: open, with the keys of the open submenus from outer to inner. */
const useOpenState = (close: () => void): MenuState => {
  const [expandedKeysStack, setStack] = useState<MenuState['expandedKeysStack']>([]);
  return useMemo(
    () => ({
      isOpen: true,
      focusStrategy: 'first',
      point: null,
      expandedKeysStack,
      close,
      open: nothing,
      toggle: close,
      setOpen: (isOpen) => (isOpen ? undefined : close()),
      setPoint: nothing,
      openSubmenu: (key, level) => setStack((stack) => (level > stack.length ? stack : [...stack.slice(0, level), key])),
      closeSubmenu: (key, level) => setStack((stack) => (stack[level] === key ? stack.slice(0, level) : stack)),
    }),
    [close, expandedKeysStack],
  );
};

export interface OpenedMenuProps<Item> extends Omit<MenuProps<Item>, 'onClose' | 'autoFocus' | 'triggerRef'> {
  readonly menu: OpenMenu;
  readonly 'aria-label': string;
}

/** The open menu of a button with `useLazyMenu`. Mount it only while `open` is not null. */
export const OpenedMenu = <Item extends object>({ menu: { button, onClose }, ...rest }: OpenedMenuProps<Item>) => {
  const state = useOpenState(onClose);
  return (
    <OverlayTriggerStateContext value={state}>
      <RootMenuTriggerStateContext value={state}>
        <Menu {...rest} triggerRef={button} onClose={onClose} autoFocus="first" />
      </RootMenuTriggerStateContext>
    </OverlayTriggerStateContext>
  );
};
