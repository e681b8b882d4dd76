import { Send } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { PlainForm } from '#platform/ui/form/PlainForm.tsx';
import { useTouch } from '#platform/ui/media/use-media.ts';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import { useWork } from '#platform/web/open-work/open-work.ts';
import { longestMessage } from '../../contract/messages.ts';
import styles from './Messages.module.css';
import { nl } from './nl.ts';
import type { Chat } from './use-messages.ts';

/** Sends a message. A text that could not be sent stays. */
export const WriteMessage = ({ chat: { messages, send } }: { readonly chat: Chat }) => {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isTouch = useTouch();
  const hint = useId();
  useWork(text.trim() !== '');
  const isTooLong = text.length > longestMessage;
  const submit = async (): Promise<void> => {
    if (text.trim() === '' || isTooLong || isBusy) return;
    setBusy(true);
    if (await send(text)) {
      setText('');
      // An empty field disables the button, which would lose the focus.
      field.current?.focus();
    }
    setBusy(false);
  };
  return (
    <PlainForm
      className={styles.write} onSubmit={() => void submit()}
      onKeyDown={({ key, ctrlKey, metaKey }) => {
        if (key === 'Enter' && (ctrlKey || metaKey)) void submit();
      }}
    >
      <TextArea
        inputRef={field} label={nl.message} rows={2} value={text} onChange={setText} isDisabled={!messages}
        {...(!isTouch && { 'aria-describedby': hint })} {...(isTooLong && { error: nl.tooLong })}
      />
      <Button type="submit" variant="primary" icon={Send} isBusy={isBusy} isDisabled={text.trim() === '' || isTooLong}>{nl.send}</Button>
      {!isTouch && <p id={hint} className={styles.hint}>{nl.sendKeys}</p>}
    </PlainForm>
  );
};
