import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { copyText } from '#platform/ui/clipboard/copy-text.ts';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { nl } from './nl.ts';
import styles from './Share.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  /** Text of the button. */
  readonly copy: string;
  /** Said after copying. */
  readonly copied: string;
  readonly isLong?: boolean;
  readonly isPrimary?: boolean;
  readonly autoFocus?: boolean;
}

/** A text to copy. Where the browser refuses the clipboard, the text is selected, so that the user can copy it. */
export const CopyField = ({ label, value, copy, copied, isLong = false, isPrimary = false, autoFocus = false }: Props) => {
  const field = useRef<(HTMLInputElement & HTMLTextAreaElement) | null>(null);
  /** The button was pressed before the text was there. */
  const isWanted = useRef(false);
  const press = async (): Promise<void> => {
    isWanted.current = value === '';
    if (value === '' || (await copyText(value, { copied, copyFailed: nl.copyRefused }))) return;
    field.current?.focus();
    field.current?.select();
  };
  useEffect(() => {
    if (isWanted.current && value !== '') void press();
  });
  return (
    <div className={isLong ? styles.code : styles.link}>
      {isLong
        ? <TextArea label={label} value={value} isReadOnly rows={4} inputRef={field} />
        : <TextField label={label} value={value} isReadOnly inputRef={field} />}
      <Button icon={Copy} variant={isPrimary ? 'primary' : 'secondary'} autoFocus={autoFocus} onPress={() => void press()}>
        {copy}
      </Button>
    </div>
  );
};
