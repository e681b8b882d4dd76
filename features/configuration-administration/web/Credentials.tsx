import { useState } from 'react';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import { Button } from '#platform/ui/button/Button.tsx';
import { ConfirmDialog } from '#platform/ui/dialog/ConfirmDialog.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { attempt } from '#platform/web/api/attempt.ts';
import { setCredentials } from '../contract/tool-calls.ts';
import { labelOf } from '../contract/tool-words.ts';
import styles from './Editor.module.css';
import { nl } from './nl.ts';

interface Props {
  readonly id: number;
  /** Of the configuration, as it was loaded. */
  readonly version: number;
  readonly tool: string;
  readonly fields: readonly string[];
  /** Those that were set when the draft was loaded. */
  readonly names: readonly string[];
  /** What is typed and not saved, by field. */
  readonly typed: Readonly<Record<string, string>>;
  readonly onType: (typed: Readonly<Record<string, string>>) => void;
}

/** What only the server may know of a tool: it goes in and never comes out. */
export const Credentials = ({ id, version, tool, fields, names, typed, onType }: Props) => {
  const api = useApi();
  const [known, setKnown] = useState(names);
  const [isBusy, setBusy] = useState(false);
  const [isAsking, ask] = useState(false);
  const send = async (values: Record<string, string | null>, text: string): Promise<void> => {
    setBusy(true);
    try {
      await attempt(async () => {
        const { names: next } = await api.call(setCredentials, { params: { id, tool }, version, body: { fields: values } });
        setKnown(next);
        onType({});
        snackbar.show({ text });
      });
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
            onChange={(value) => {
              const { [field]: _, ...others } = typed;
              onType(value === '' ? others : { ...others, [field]: value });
            }}
            placeholder={known.includes(field) ? '••••••••' : ''}
            maxLength={2000}
          />
        ))}
      </div>
      <div className={styles.row}>
        <Button isBusy={isBusy} isDisabled={Object.keys(typed).length === 0} onPress={() => void send(typed, nl.credentialSaved)}>{nl.credentialSave}</Button>
        {known.length > 0 && (
          <Button variant="quiet" isDisabled={isBusy} onPress={() => ask(true)}>{nl.credentialRemove}</Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking} onOpenChange={ask} title={nl.credentialRemove} confirmLabel={nl.credentialRemove} tone="danger"
        onConfirm={() => send(Object.fromEntries(known.map((field) => [field, null])), nl.credentialRemoved)}
      >
        {nl.credentialRemoveText}
      </ConfirmDialog>
    </section>
  );
};
