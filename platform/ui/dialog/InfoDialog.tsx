import { Dialog, type DialogProps } from './Dialog.tsx';
import { Button } from '../button/Button.tsx';
import { CleanHtml } from '../html/CleanHtml.tsx';
import { nl } from '../nl.ts';
import styles from './InfoDialog.module.css';

export interface InfoDialogProps extends Pick<DialogProps, 'title' | 'isOpen' | 'onOpenChange' | 'onClose'> {
  /** Markup written by an administrator; sanitised here. */
  readonly html: string;
  readonly closeLabel?: string;
}

export function InfoDialog({ html, closeLabel = nl.close, ...rest }: InfoDialogProps) {
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
      <CleanHtml className={styles.text} html={html} />
    </Dialog>
  );
}
