import { useState } from 'react';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import { Button } from '#platform/ui/button/Button.tsx';
import { ConfirmDialog } from '#platform/ui/dialog/ConfirmDialog.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { setCredentials } from '../contract/calls.ts';
import styles from './Editor.module.css';
import { nl } from './nl.ts';
import { labelOf } from '../contract/tool-words.ts';

interface Props {
  readonly id: number;
  /** Of the configuration, as it was loaded. */
  readonly version: number;
  readonly tool: string;
  readonly fields: readonly string[];
  /** Those that were set when the draft was loaded. */
  readonly names: readonly string[];
}

/** What only the server may know of a tool: it goes in and never comes out. */
export const Credentials = ({ id, version, tool, fields, names }: Props) => {
  const api = useApi();
  const [known, setKnown] = useState(names);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const [isAsking, ask] = useState(false);
  const filled = Object.entries(typed).filter(([, value]) => value !== '');
  const send = async (values: Record<string, string | null>, text: string): Promise<void> => {
    setBusy(true);
    try {
      const { names: next } = await api.call(setCredentials, { params: { id, tool }, version, body: { fields: values } });
      setKnown(next);
      setTyped({});
      snackbar.show({ text });
    } catch (error) {
      snackbar.show({ text: isApiError(error) ? error.message : nl.failed, tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.nested} aria-label={nl.credentials}>
      <div className={styles.nestedHead}>
        <span>{nl.credentials}</span>
        <StatusPill tone={known.length > 0 ? 'success' : 'info'}>{known.length > 0 ? nl.credentialSet : nl.credentialNot}</StatusPill>
      </div>
      <p className={styles.help}>{nl.credentialsHelp}</p>
      <div className={styles.pair}>
        {fields.map((field) => (
          <TextField
            key={field}
            label={labelOf(field)}
            type={field === 'password' || field === 'token' ? 'password' : 'text'}
            autoComplete="off"
            value={typed[field] ?? ''}
            onChange={(value) => setTyped({ ...typed, [field]: value })}
            placeholder={known.includes(field) ? '••••••••' : ''}
            maxLength={2000}
          />
        ))}
      </div>
      <div className={styles.row}>
        <Button isBusy={isBusy} isDisabled={filled.length === 0} onPress={() => void send(Object.fromEntries(filled), nl.credentialSaved)}>{nl.credentialSave}</Button>
        {known.length > 0 && (
          <Button variant="quiet" isDisabled={isBusy} onPress={() => ask(true)}>{nl.credentialRemove}</Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={ask}
        title={nl.credentialRemove}
        confirmLabel={nl.credentialRemove}
        tone="danger"
        onConfirm={() => send(Object.fromEntries(known.map((field) => [field, null])), nl.credentialRemoved)}
      >
        {nl.credentialRemoveText}
      </ConfirmDialog>
    </section>
  );
};
