import { useCallback, useRef, useState, type RefObject } from 'react';
import type { ButtonProps } from 'react-aria-components/Button';

/** The button of an open menu and the function that closes it. */
export interface OpenMenu {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

export interface LazyMenu {
  /** Null: the menu is closed. */
  readonly open: OpenMenu | null;
  /** Properties of the button. */
  readonly button: Pick<ButtonProps, 'aria-haspopup' | 'aria-expanded' | 'onPress' | 'onKeyDown'> & {
    readonly ref: RefObject<HTMLButtonElement | null>;
  };
}

/**
 * For a button of the first view whose menu is loaded when it is first pressed: the code of menus would be a tenth of the
 * first view. Show the menu with `OpenedMenu`; closing it returns the focus to the button.
 */
export const useLazyMenu = (): LazyMenu => {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const onClose = useCallback(() => setOpen(false), []);
  return {
    open: isOpen ? { button, onClose } : null,
    button: {
      ref: button,
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      onPress: () => setOpen(true),
      onKeyDown: (event) => {
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setOpen(true);
        else event.continuePropagation();
      },
    },
  };
};
