import { useCallback, useRef, useState, type RefObject } from 'react';
import type { ButtonProps } from 'react-aria-components/Button';

/** Where a menu belongs that stands open. */
export interface OpenMenu {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

export interface LazyMenu {
  /** Null: it is closed. */
  readonly open: OpenMenu | null;
  /** For the button: what a press does, and what is told of it. */
  readonly button: Pick<ButtonProps, 'aria-haspopup' | 'aria-expanded' | 'onPress' | 'onKeyDown'> & {
    readonly ref: RefObject<HTMLButtonElement | null>;
  };
}

/**
 * For a button of the first view whose menu is fetched when it is first pressed: menus are a tenth of what the first view
 * would load. The button stays as it is, and the focus comes back to it; `OpenedMenu` shows what is in it.
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
