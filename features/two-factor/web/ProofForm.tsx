import { useRef, useState, type FormEvent } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { FormActions } from '#platform/ui/form/FormActions.tsx';
import { PasswordField } from '#platform/ui/text-field/PasswordField.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import common from '#platform/ui/theme/common.module.css';
import { useSession } from '#platform/web/session/session-context.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { nl } from './nl.ts';

export type Proof = { readonly password: string } | { readonly code: string };

interface Props {
  readonly submitLabel: string;
  /** Resolves to the reason of a refusal, or null after success. */
  readonly send: (proof: Proof) => Promise<string | null>;
  readonly onCancel: () => void;
}

/** Asks for the password, or for a code from users without a password. */
export const ProofForm = ({ submitLabel, send, onCancel }: Props) => {
  const hasPassword = useSession()?.abilities.change_password ?? true;
  const [given, setGiven] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setMissing(given === '');
    if (given === '') return field.current?.focus();
    setBusy(true);
    setFailure(null);
    const refusal = await send(hasPassword ? { password: given } : { code: given }).finally(() => setBusy(false));
    setFailure(refusal);
    if (refusal !== null) field.current?.select();
  };

  const shared = { value: given, onChange: setGiven, inputRef: field, isRequired: true, autoFocus: true } as const;
  return (
    <form className={common.column5} noValidate onSubmit={(event) => void submit(event)}>
      {failure !== null && <FormAlert>{failure}</FormAlert>}
      {hasPassword ? (
        <PasswordField
          {...shared}
          label={nl.password}
          name="password"
          autoComplete="current-password"
          error={isMissing ? nl.passwordMissing : undefined}
        />
      ) : (
        <TextField
          {...shared}
          label={nl.code}
          name="code"
          autoComplete="one-time-code"
          error={isMissing ? nl.codeMissing : undefined}
        />
      )}
      <FormActions>
        <Button type="submit" variant="primary" isBusy={isBusy} busyLabel={nl.busy}>
          {submitLabel}
        </Button>
        <Button onPress={onCancel}>{nl.cancel}</Button>
      </FormActions>
    </form>
  );
};
