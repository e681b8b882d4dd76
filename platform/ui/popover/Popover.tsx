import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';
import styles from './Popover.module.css';

export { DialogTrigger as PopoverTrigger } from 'react-aria-components/Dialog';

export interface PopoverProps
  extends Pick<AriaPopoverProps, 'placement' | 'isOpen' | 'onOpenChange' | 'triggerRef' | 'offset'> {
  /** Accessible name, announced when the popover opens. */
  readonly label: string;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/** A card beside its button, in a PopoverTrigger. Escape or a press outside closes it. */
export const Popover = ({ label, children, offset = 6, ...rest }: PopoverProps) => (
  <AriaPopover {...rest} offset={offset} className={styles.popover}>
    <Dialog aria-label={label} className={styles.dialog}>
      {({ close }) => (typeof children === 'function' ? children(close) : children)}
    </Dialog>
  </AriaPopover>
);
