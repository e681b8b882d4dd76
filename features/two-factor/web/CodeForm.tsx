import { useRef, useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { PlainForm } from '#platform/ui/form/PlainForm.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import common from '#platform/ui/theme/common.module.css';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { nl } from './nl.ts';

interface Props {
  /** `app`: six digits, sent automatically after the last digit. `recovery`: also letters, sent by the button. */
  readonly kind: 'app' | 'recovery';
  readonly submitLabel: string;
  readonly takesFocus?: boolean;
  /** Resolves to the reason of a refusal, or null after success. */
  readonly send: (code: string) => Promise<string | null>;
}

const allDigits = /^\d{6}$/;
const bare = (typed: string): string => typed.replaceAll(/\s/g, '');
const isComplete = (kind: Props['kind'], typed: string): boolean => kind === 'app' && allDigits.test(bare(typed));

/** A form with one field for a code. */
export const CodeForm = ({ kind, submitLabel, takesFocus = true, send }: Props) => {
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isSending = useRef(false);
  /** What is in the field, also during a call, whose function has the state from before it. */
  const latest = useRef('');

  const submit = async (typed: string): Promise<void> => {
    // A ref, because Enter may be pressed in the same render as the last digit.
    if (isSending.current) return;
    setMissing(bare(typed) === '');
    if (bare(typed) === '') return field.current?.focus();
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    // The next key begins another code, also before the answer to this one.
    field.current?.select();
    const refusal = await send(bare(typed));
    setBusy(false);
    // A correct code works once, so the form stays locked after success.
    if (refusal === null) return;
    isSending.current = false;
    setFailure(refusal);
    if (latest.current === typed) field.current?.select();
    else if (isComplete(kind, latest.current)) await submit(latest.current);
  };

  const change = (typed: string): void => {
    setCode(typed);
    latest.current = typed;
    setMissing(false);
    // Sends only when the sixth digit is added: a user who corrects a digit in the middle sends with Enter or the button.
    const wasAdded = bare(typed).length > bare(code).length && bare(typed).startsWith(bare(code));
    const wasPasted = code === '' || bare(typed).length - bare(code).length > 1;
    if (isComplete(kind, typed) && (wasAdded || wasPasted)) void submit(typed);
  };

  return (
    <PlainForm className={common.column5} onSubmit={() => submit(code)}>
      {failure !== null && <FormAlert>{failure}</FormAlert>}
      <TextField
        label={kind === 'app' ? nl.code : nl.recoveryCode}
        name="code"
        autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        spellCheck="false"
        autoFocus={takesFocus}
        isRequired
        value={code}
        onChange={change}
        inputRef={field}
        error={isMissing ? nl.codeMissing : undefined}
      />
      <Button type="submit" variant="primary" isWide isBusy={isBusy} busyLabel={nl.busy}>
        {submitLabel}
      </Button>
    </PlainForm>
  );
};
