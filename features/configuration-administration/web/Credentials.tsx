import { useRef, useState } from 'react';
import type { Choices } from '#platform/contract/define-tool.ts';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import { Button } from '#platform/ui/button/Button.tsx';
import { ConfirmDialog } from '#platform/ui/dialog/ConfirmDialog.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { attempt } from '#platform/web/api/attempt.ts';
import type { CredentialState } from '../contract/credential-state.ts';
import { describeSetting } from './credential-words.ts';
import styles from './Editor.module.css';
import type { TypedCredentials } from './editor-form.ts';
import { nl } from './nl.ts';
import type { Credentials as Box } from './use-credentials.ts';

interface Props {
  /** Labels by the name of the field. */
  readonly fields: Choices;
  readonly state: CredentialState;
  readonly send: (version: number, fields: Readonly<Record<string, string | null>>) => ReturnType<Box['send']>;
  /** What the user has typed and not saved. */
  readonly typed: TypedCredentials | null;
  readonly onType: (typed: TypedCredentials | null) => void;
}

/** Sets or removes the credentials of a tool. They are sent to the server and never returned. */
export const Credentials = ({ fields, state, send, typed, onType }: Props) => {
  const section = useRef<HTMLElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [isAsking, ask] = useState(false);
  const isSet = state.names.length > 0;
  const setting = describeSetting(state);
  const change = async (version: number, values: Record<string, string | null>, text: string): Promise<void> => {
    setBusy(true);
    try {
      await attempt(async () => {
        const outcome = await send(version, values);
        if (outcome === 'undecided') return;
        onType(null);
        // Moves the focus here, since the pressed button disappears or is disabled.
        section.current?.focus();
        snackbar.show({ text: outcome === 'set' ? text : nl.credentialKept });
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section ref={section} tabIndex={-1} className={styles.nested} aria-label={nl.credentials}>
      <div className={styles.nestedHead}>
        <span>{nl.credentials}</span>
        <StatusPill tone={isSet ? 'success' : 'info'}>{isSet ? nl.credentialSet : nl.credentialNot}</StatusPill>
      </div>
      <p className={styles.help}>{nl.credentialsHelp} {setting}</p>
      <div className={styles.pair}>
        {Object.entries(fields).map(([field, label]) => (
          <TextField
            key={field}
            label={label}
            type={field === 'password' || field === 'token' ? 'password' : 'text'}
            autoComplete="off"
            value={typed?.fields[field] ?? ''}
            onChange={(value) => {
              const { [field]: _, ...others } = typed?.fields ?? {};
              const next = value === '' ? others : { ...others, [field]: value };
              onType(Object.keys(next).length === 0 ? null : { version: typed?.version ?? state.version, fields: next });
            }}
            placeholder={state.names.includes(field) ? '••••••••' : ''}
            maxLength={2000}
          />
        ))}
      </div>
      <div className={styles.row}>
        <Button isBusy={isBusy} isDisabled={typed === null} onPress={() => typed && void change(typed.version, typed.fields, nl.credentialSaved)}>{nl.credentialSave}</Button>
        {isSet && (
          <Button variant="quiet" isDisabled={isBusy} onPress={() => ask(true)}>{nl.credentialRemove}</Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking} onOpenChange={ask} title={nl.credentialRemove} confirmLabel={nl.credentialRemove} tone="danger"
        onConfirm={() => void change(state.version, Object.fromEntries(state.names.map((field) => [field, null])), nl.credentialRemoved)}
      >
        {nl.credentialRemoveText}
      </ConfirmDialog>
    </section>
  );
};
