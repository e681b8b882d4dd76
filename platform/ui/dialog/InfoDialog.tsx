import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { Button } from '../button/Button.tsx';
import { nl } from '../nl.ts';
import styles from './InfoDialog.module.css';

export interface InfoDialogProps extends Pick<DialogProps, 'title' | 'isOpen' | 'onOpenChange'> {
  /** Markup written by an administrator; cleaned again here. */
  readonly html: string;
  readonly closeLabel?: string;
}

const purifier = DOMPurify(window);
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
});

const clean = (html: string): string =>
  purifier.sanitize(html, { USE_PROFILES: { html: true }, FORBID_TAGS: ['style', 'form', 'input', 'button'], FORBID_ATTR: ['style', 'id', 'name'] });

export function InfoDialog({ html, closeLabel = nl.close, ...rest }: InfoDialogProps) {
  const markup = useMemo(() => ({ __html: clean(html) }), [html]);
  return (
    <Dialog
      {...rest}
      size="medium"
      footer={(close) => (
        <Button variant="primary" onPress={close}>
          {closeLabel}
        </Button>
      )}
    >
      {/* oxlint-disable-next-line react/no-danger -- cleaned by DOMPurify above */}
      <div className={styles.text} dangerouslySetInnerHTML={markup} />
    </Dialog>
  );
}
