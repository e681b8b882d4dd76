import { useMemo } from 'react';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { Button } from '../button/Button.tsx';
import { cleanHtml } from '../html/clean-html.ts';
import { nl } from '../nl.ts';
import styles from './InfoDialog.module.css';

export interface InfoDialogProps extends Pick<DialogProps, 'title' | 'isOpen' | 'onOpenChange'> {
  /** Markup written by an administrator; cleaned again here. */
  readonly html: string;
  readonly closeLabel?: string;
}

export function InfoDialog({ html, closeLabel = nl.close, ...rest }: InfoDialogProps) {
  const markup = useMemo(() => ({ __html: cleanHtml(html) }), [html]);
  return (
    <Dialog
      {...rest}
      size="text"
      footer={(close) => (
        <Button variant="primary" onPress={close}>
          {closeLabel}
        </Button>
      )}
    >
      {/* oxlint-disable-next-line react/no-danger -- cleaned */}
      <div className={styles.text} dangerouslySetInnerHTML={markup} />
    </Dialog>
  );
}
