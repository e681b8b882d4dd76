import { Send } from 'lucide-react';
import { useState } from 'react';
import { useStore, type StoreApi } from 'zustand';
import type { Form } from '#platform/contract/forms.ts';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import { Button } from '#platform/ui/button/Button.tsx';
import { DeleteConfirmDialog } from '#platform/ui/dialog/DeleteConfirmDialog.tsx';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import { announce } from '#platform/ui/live-region/announce.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import common from '#platform/ui/theme/common.module.css';
import { useApi } from '#platform/web/api/api-context.ts';
import { attempt } from '#platform/web/api/attempt.ts';
import { fill, formatMoment } from '#platform/web/i18n/fill.ts';
import type { Registration } from '../../contract/registration.ts';
import { readRegistration } from '../../contract/registrations.ts';
import { asNewUnsent } from '../drafts/as-new-entry.ts';
import { resumedEntry, titleOf, type Unsent } from '../drafts/unsent-record.ts';
import type { UnsentStore } from '../drafts/unsent-store.ts';
import { useLocalFiles } from '../drafts/use-unsent.ts';
import { EntryConflict } from '../panel/EntryConflict.tsx';
import { refreshRights } from '../read-only/current-rights.ts';
import { isChanged, type Entry, type Work } from '../work.ts';
import styles from './Outbox.module.css';
import { filesStay } from './files-stay.ts';
import { isGone } from './send-entry.ts';
import { useSender } from './use-sender.ts';
import { words } from './words.ts';

const tones = { waiting: 'neutral', sending: 'info', refused: 'danger', conflict: 'warning' } as const;

const nameOf = (unsent: Unsent): string => [unsent.form.name, titleOf(unsent)].filter(Boolean).join(': ');

interface RowProps {
  readonly record: Unsent;
  readonly isSending: boolean;
  readonly onEdit: () => void;
  readonly onCompare: () => void;
  readonly onAgain: () => void;
  readonly onSaveAsNew: () => void;
  readonly onRemove: () => void;
}

const Row = ({ record, isSending, onEdit, onCompare, onAgain, onSaveAsNew, onRemove }: RowProps) => {
  const { state, stored, files: { length: n }, saved_at: savedAt, refusal } = record;
  const hasGone = refusal?.is_gone === true;
  const isReadOnly = stored?.can_edit === false;
  const shown = isSending ? 'sending' : state === 'draft' ? 'waiting' : state;
  const about = [
    stored && fill(words.change, { n: stored.form_count }), n > 0 && (n === 1 ? words.photos.one : fill(words.photos.other, { n })),
    fill(words.savedAt, { moment: formatMoment(savedAt) }),
  ].filter(Boolean).join(' · ');
  const action = (text: string, onPress: () => void) => (
    <Button variant="quiet" aria-label={fill(words.named, { text, name: nameOf(record) })} isDisabled={isSending} onPress={onPress}>{text}</Button>
  );
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <span className={styles.name}>{nameOf(record)}</span>
        <StatusPill tone={tones[shown]}>{words.states[shown]}</StatusPill>
      </div>
      <p className={common.note}>{about}</p>
      {state === 'conflict' && <p className={styles.reason}>{words.conflict}</p>}
      {state === 'refused' && (
        <p className={styles.reason}>
          {(hasGone ? [words.gone, filesStay(record)] : [refusal?.message, ...Object.entries(refusal?.items ?? {}).map(([key, message]) => {
            const item = record.form.form_items.find(({ id }) => String(id) === key);
            return item ? `${item.name}: ${message}` : message;
          })]).filter(Boolean).join(' ')}
        </p>
      )}
      <div className={common.buttons}>
        {hasGone ? action(words.saveAsNew, onSaveAsNew) : state === 'conflict' ? action(words.compare, onCompare) : action(isReadOnly ? words.read : words.edit, onEdit)}
        {state === 'refused' && !hasGone && action(words.sendAgain, onAgain)}
        {action(words.remove, onRemove)}
      </div>
    </li>
  );
};

/** A record as it is kept, and the entry with which the user continues. */
interface Continued {
  readonly unsent: Unsent;
  readonly entry: Entry;
}

interface OutboxListProps {
  readonly unsent: UnsentStore;
  readonly work: StoreApi<Work>;
  readonly forms: readonly Form[];
  /** Called when a form has been opened to continue in. */
  readonly onOpened: () => void;
}

/** What was saved on this device and is not sent: why, and what the user can do with it. */
export const OutboxList = ({ unsent, work, forms, onOpened }: OutboxListProps) => {
  const api = useApi();
  const sender = useSender();
  const files = useLocalFiles();
  const all = useStore(unsent.state, (state) => state.all);
  const { sending, sent } = useStore(sender.state);
  const isFilling = useStore(work, ({ entry }) => entry !== null && isChanged(entry));
  const [removing, setRemoving] = useState<Unsent | null>(null);
  const [comparing, setComparing] = useState<{ readonly entry: Entry; readonly theirs: Registration } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const records = all.filter(({ state }) => state !== 'draft');
  if (records.length === 0 && sent.length === 0) return null;

  /**
   * Does it with the record as it is now, while no other tab sends or changes it. Tells the user, and returns null, when another tab
   * does, or has sent or removed it.
   */
  const alone = async <Result,>({ id }: Unsent, action: (current: Unsent) => Promise<Result>): Promise<Result | null> => {
    const done = await unsent.alone(id, async () => {
      await unsent.refresh(id);
      const current = unsent.state.getState().all.find((record) => record.id === id);
      return { found: current ? await action(current) : null, isThere: current !== undefined };
    });
    if (!done?.isThere) snackbar.show({ text: done ? words.goneElsewhere : words.beingSent });
    return done?.found ?? null;
  };
  /** Opens it in the form, to continue. */
  const open = async (record: Unsent, continued: (current: Unsent) => Continued): Promise<void> => {
    if (isFilling) return void snackbar.show({ text: words.finishFirst });
    const entry = await alone(record, async (current) => {
      const { unsent: kept, entry: opened } = continued(current);
      await unsent.loadFiles(kept);
      // Set aside, so that it is not sent while the user changes it.
      await unsent.keep({ ...kept, state: 'draft' });
      return opened;
    });
    if (!entry) return;
    work.getState().resume(entry);
    onOpened();
    await refreshRights(api, work, entry);
  };
  const edit = (record: Unsent): Promise<void> => open(record, (current) => ({ unsent: current, entry: resumedEntry(current, forms) }));
  const again = (record: Unsent, changes: Partial<Unsent> = {}): Promise<unknown> =>
    alone(record, (current) => unsent.keep({ ...current, ...changes, state: 'waiting', refusal: null }));
  const saveAsNew = (record: Unsent): Promise<unknown> => {
    const { unsent: fresh } = asNewUnsent(record, forms);
    if (fresh.state === 'draft') return open(record, (current) => asNewUnsent(current, forms));
    return alone(record, () => unsent.keep(fresh));
  };
  const compare = (record: Unsent): Promise<unknown> => attempt(async () => {
    await unsent.loadFiles(record);
    try {
      setComparing({ entry: resumedEntry(record, forms), theirs: await api.call(readRegistration, { params: { register_id: record.stored?.id ?? 0 } }) });
    } catch (error) {
      if (!isGone(error, record.stored)) throw error;
      await alone(record, (current) => unsent.keep({ ...current, state: 'refused', refusal: { message: words.gone, items: {}, is_gone: true } }));
    }
  });
  const sendNow = async (): Promise<void> => {
    setBusy(true);
    await sender.run().finally(() => setBusy(false));
    const { all: left } = unsent.state.getState();
    if (left.some(({ state }) => state === 'waiting')) announce(words.offline);
  };
  const waits = records.some(({ state }) => state === 'waiting');
  return (
    <section className={styles.outbox} aria-label={fill(words.title, { n: records.length })}>
      {records.length > 0 && (
        <Disclosure title={fill(words.title, { n: records.length })} variant="card" defaultExpanded>
          <div className={styles.explained}>
            <p className={common.note}>{words.explanation}</p>
            {waits && <Button icon={Send} isBusy={isBusy} onPress={() => void sendNow()}>{words.sendNow}</Button>}
          </div>
          <ul className={styles.list}>
            {records.map((record) => (
              <Row
                key={record.id} record={record} isSending={sending === record.id} onRemove={() => setRemoving(record)} onAgain={() => void again(record)} onSaveAsNew={() => void saveAsNew(record)}
                onEdit={() => void edit(record)} onCompare={() => void compare(record)}
              />
            ))}
          </ul>
        </Disclosure>
      )}
      {sent.length > 0 && (
        <Disclosure title={fill(words.allSent, { n: sent.length })} variant="card">
          <ul className={styles.list}>
            {sent.map(({ id, formName, registration }) => (
              <li key={id} className={styles.head}>
                <span className={styles.name}>{formName}: {fill(words.registration, { n: registration.form_count })}</span>
                <StatusPill tone="success">{words.states.sent}</StatusPill>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {removing && (
        <DeleteConfirmDialog
          title={words.removeTitle} confirmLabel={words.remove} isOpen onOpenChange={(isOpen) => !isOpen && setRemoving(null)}
          onConfirm={async () => void (await alone(removing, ({ id }) => unsent.finish(id)))}
        >
          <p>{words.removeText}</p>
        </DeleteConfirmDialog>
      )}
      {comparing && (
        <EntryConflict
          {...comparing}
          files={files}
          onLater={() => setComparing(null)}
          onMerged={(merged, isSaved) => {
            const { entry, theirs } = comparing;
            setComparing(null);
            const record = all.find(({ id }) => id === entry.clientId);
            if (!record) return;
            const changes = { ...merged, stored: theirs, refusal: null };
            if (isSaved) void again(record, changes);
            else void open(record, (current) => ({ unsent: { ...current, ...changes }, entry: { ...entry, ...merged, stored: theirs } }));
          }}
        />
      )}
    </section>
  );
};
