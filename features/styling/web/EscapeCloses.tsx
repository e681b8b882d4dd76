import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ConfirmDialog } from '#platform/ui/dialog/ConfirmDialog.tsx';
import styles from './StylingPanel.module.css';
import { nl } from './nl.ts';

interface Props {
  /** Escape, which also closes the pickers of the panel, then asks before the changes are lost. */
  readonly isChanged: boolean;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** A combobox keeps the focus while its list is open, which Escape closes. */
const isListOpen = (field: Element): boolean => field.matches('[role="combobox"][aria-expanded="true"]');

/** Closes a panel on Escape. Takes the focus, so that the key works from the start. */
export const EscapeCloses = ({ isChanged, close, children }: Props) => {
  const frame = useRef<HTMLDivElement>(null);
  const [isAsked, ask] = useState(false);
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    // Keys in a picker or dialog that was opened from the panel come here as well.
    const { target, currentTarget } = event;
    if (event.key !== 'Escape' || event.defaultPrevented || !(target instanceof Element && currentTarget.contains(target)) || isListOpen(target)) return;
    event.preventDefault();
    // On a phone it would close the sheet too.
    event.stopPropagation();
    if (isChanged) ask(true);
    else close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes it wherever the focus in it is
    <div ref={frame} tabIndex={-1} className={styles.frame} onKeyDown={press}>
      {children}
      <ConfirmDialog title={nl.discardTitle} confirmLabel={nl.discard} cancelLabel={nl.keep} isOpen={isAsked} onOpenChange={ask} onConfirm={close}>
        <p>{nl.discardText}</p>
      </ConfirmDialog>
    </div>
  );
};
