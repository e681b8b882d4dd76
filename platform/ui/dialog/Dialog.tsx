import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../button/IconButton.tsx';
import { classes } from '../classes.ts';
import { nl } from '../nl.ts';
import styles from './Dialog.module.css';

export interface DialogProps {
  readonly title: string;
  /** `small`: for questions; `text`: as high as its text; `medium`: 800 × 500; `large`: 65vw × 75vh. The last two fill a phone screen. */
  readonly size?: 'small' | 'text' | 'medium' | 'large';
  /** Absent inside a DialogTrigger, which holds the state. */
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  /** Replaces `isOpen` and `onOpenChange` for a dialog that is open while it is mounted: called when the user closes it. */
  readonly onClose?: () => void;
  /** `alertdialog` for questions that must be answered: a press outside does not close it. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Buttons at the bottom, the primary one last. */
  readonly footer?: ReactNode | ((close: () => void) => ReactNode);
  /** No padding, for content that reaches the edges: a PDF, a list. */
  readonly isBare?: boolean;
  readonly children?: ReactNode | ((close: () => void) => ReactNode);
}

const focusable = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Ref callback that makes an element focusable while it scrolls and holds no focusable element, so that it can be scrolled by
 * keyboard.
 */
const focusWhereItScrolls = (element: HTMLElement | null): (() => void) | undefined => {
  if (!element) return undefined;
  const observer = new ResizeObserver(() => {
    const needsTabStop = element.scrollHeight > element.clientHeight && element.querySelector(focusable) === null;
    if (needsTabStop) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  });
  observer.observe(element);
  return () => observer.disconnect();
};

/** A modal dialog: traps the focus and returns it on closing. Escape and the close button close it. */
export function Dialog({
  title, size = 'medium', isOpen, onOpenChange, onClose, role = 'dialog', footer, isBare, children,
}: DialogProps) {
  const openState = onClose ? { isOpen: true, onOpenChange: (opens: boolean) => !opens && onClose() } : {
    ...(isOpen === undefined ? {} : { isOpen }),
    ...(onOpenChange === undefined ? {} : { onOpenChange }),
  };
  return (
    <ModalOverlay {...openState} isDismissable={role === 'dialog'} className={styles.overlay}>
      <Modal className={classes(styles.modal, styles[size])}>
        <AriaDialog role={role} className={styles.dialog}>
          {({ close }) => (
            <>
              <header className={styles.header}>
                <Heading slot="title" level={2} className={styles.title}>
                  {title}
                </Heading>
                {role === 'dialog' && (
                  <IconButton label={nl.close} icon={X} onPress={close} tooltipPlacement="bottom" />
                )}
              </header>
              <div ref={focusWhereItScrolls} className={classes(styles.content, isBare && styles.bare)}>
                {typeof children === 'function' ? children(close) : children}
              </div>
              {footer && (
                <footer className={styles.footer}>{typeof footer === 'function' ? footer(close) : footer}</footer>
              )}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

export { DialogTrigger } from 'react-aria-components/Dialog';
