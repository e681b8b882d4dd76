import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '#platform/ui/dialog/ConfirmDialog.tsx';
import { EscapeArea } from '#platform/ui/escape-area/EscapeArea.tsx';
import styles from './StylingPanel.module.css';
import { nl } from './nl.ts';

interface Props {
  /** Whether there are changes that are not saved; Escape then asks before it closes the panel. */
  readonly isChanged: boolean;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** Closes a panel on Escape. Takes the focus, so that the key works from the start. */
export const EscapeCloses = ({ isChanged, close, children }: Props) => {
  const frame = useRef<HTMLDivElement>(null);
  const [isAsked, ask] = useState(false);
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  return (
    <EscapeArea ref={frame} tabIndex={-1} className={styles.frame} onEscape={() => (isChanged ? ask(true) : close())}>
      {children}
      <ConfirmDialog title={nl.discardTitle} confirmLabel={nl.discard} cancelLabel={nl.keep} isOpen={isAsked} onOpenChange={ask} onConfirm={close}>
        <p>{nl.discardText}</p>
      </ConfirmDialog>
    </EscapeArea>
  );
};
