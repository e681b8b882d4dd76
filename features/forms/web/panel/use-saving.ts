import { useState } from 'react';
import type { StoreApi } from 'zustand';
import { offerUndo } from '#platform/ui/snackbar/offer-undo.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { isApiError, isNoAnswer } from '#platform/web/api/api-error.ts';
import { attempt } from '#platform/web/api/attempt.ts';
import type { Registration } from '../../contract/registration.ts';
import { readRegistration, removeRegistration, restoreRegistration } from '../../contract/registrations.ts';
import { asNewEntry } from '../drafts/as-new-entry.ts';
import { localFilesIn, unsentOf } from '../drafts/unsent-record.ts';
import type { UnsentStore } from '../drafts/unsent-store.ts';
import { nl } from '../nl.ts';
import { isGone, isUnanswered, sendEntry } from '../outbox/send-entry.ts';
import { words } from '../outbox/words.ts';
import { useShowOwnChange } from '../own-changes.ts';
import { readAfterRefusal } from '../read-only/current-rights.ts';
import { whyReadOnly } from '../read-only/read-only.ts';
import type { Entry, Work } from '../work.ts';
import { refusedItems } from './refused-items.ts';

/** Milliseconds. */
const SAVED_MS = 10_000;

interface Refusal {
  readonly items: Readonly<Record<string, string>>;
  readonly answers: Entry['answers'];
}

/** Saves and removes the registration that is being filled in. What was filled in stays until it is stored. */
export const useSaving = (unsent: UnsentStore, work: StoreApi<Work>, opened: Entry) => {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  /** What the server refused, by the id of the item, and the answers that it refused. */
  const [refusal, setRefusal] = useState<Refusal>({ items: opened.refused, answers: opened.answers });
  // Another answer may be right.
  const refused = Object.fromEntries(Object.entries(refusal.items).filter(([key]) => opened.answers[key] === refusal.answers[key]));
  /** The registration as somebody else saved it while it was being changed. */
  const [theirs, setTheirs] = useState<Registration | null>(null);
  /** Whether the registration that is changed was removed. */
  const [hasGone, setGone] = useState(false);
  const changed = useShowOwnChange();

  const busy = async (action: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await attempt(action).finally(() => setBusy(false));
  };

  const stored = (entry: Entry, saved: Registration): void => {
    const { form, answers } = entry;
    if (entry.stored) {
      work.getState().open(form, saved);
      snackbar.show({ text: nl.changed, duration: SAVED_MS });
      return;
    }
    work.getState().close();
    snackbar.show({
      text: nl.saved, duration: SAVED_MS, action: { label: nl.another, onPress: () => work.getState().beginLike(form, answers) },
    });
  };

  /** Keeps what got no answer on this device, to be sent later. Returns whether it is kept. */
  const keep = async (entry: Entry): Promise<boolean> => {
    const isKept = await unsent.keep(unsentOf(entry, 'waiting', { is_tried: true })).catch(() => false);
    if (!isKept) {
      work.getState().noteSent();
      snackbar.show({ text: words.cannotKeep, tone: 'danger', duration: SAVED_MS });
      return false;
    }
    work.getState().close();
    snackbar.show({ text: words.kept, duration: SAVED_MS, action: { label: nl.another, onPress: () => work.getState().beginLike(entry.form, entry.answers) } });
    return true;
  };

  /** Returns whether a change was refused because the user may no longer change the registration. If so, it becomes read-only and a message says why. */
  const isReadOnlyNow = async (error: unknown, registration: Registration | null): Promise<boolean> => {
    const current = await readAfterRefusal(api, error, registration);
    if (current) work.getState().takeRights(current);
    if (!current || current.can_edit) return false;
    snackbar.show({ text: whyReadOnly(current.form, current), tone: 'danger', duration: SAVED_MS });
    return true;
  };

  /** Tells the refusals of single items at their fields, and another version to compare with. Throws what is neither. */
  const explain = async (entry: Entry, error: unknown): Promise<void> => {
    if (!isApiError(error)) throw error;
    if (error.status === 412 && entry.stored) {
      setTheirs(await api.call(readRegistration, { params: { register_id: entry.stored.id } }));
      return;
    }
    if (isGone(error, entry.stored)) {
      setGone(true);
      return;
    }
    if (await isReadOnlyNow(error, entry.stored)) return;
    const items = refusedItems(error);
    if (!items) throw error;
    for (const key of Object.keys(items)) unsent.files.forgetUpload(entry.answers[key] ?? '');
    setRefusal({ items, answers: entry.answers });
  };

  const save = (entry: Entry): Promise<void> => busy(async () => {
    setRefusal({ items: {}, answers: {} });
    try {
      const saved = await sendEntry(api, unsent.files, entry);
      await unsent.finish(entry.clientId);
      for (const id of localFilesIn(entry.answers)) unsent.files.remove(id);
      stored(entry, saved);
    } catch (error) {
      if (isUnanswered(error)) await keep(entry);
      else await explain(entry, error);
      return;
    }
    await changed();
  });

  /** Saves the changes as a new registration, which the user completes first when something is missing. */
  const saveAsNew = async (entry: Entry): Promise<void> => {
    const { entry: fresh, isComplete } = asNewEntry(entry);
    setGone(false);
    work.getState().resume(fresh);
    if (isComplete) await save(fresh);
  };
  /** Throws away what was filled in, also where it is kept. */
  const discard = (entry: Entry): void => {
    work.getState().close();
    for (const id of localFilesIn(entry.answers)) unsent.files.remove(id);
    void unsent.finish(entry.clientId);
  };

  const remove = ({ stored: removed, clientId }: Entry): Promise<void> => busy(async () => {
    if (!removed) return;
    try {
      await api.call(removeRegistration, { params: { register_id: removed.id }, version: removed.version });
    } catch (error) {
      if (isNoAnswer(error)) snackbar.show({ text: words.removeNeedsConnection, tone: 'danger', duration: SAVED_MS });
      else if (!(await isReadOnlyNow(error, removed))) throw error;
      return;
    }
    await unsent.finish(clientId);
    work.getState().close();
    await changed();
    offerUndo(nl.removed, async () => {
      await api.call(restoreRegistration, { params: { register_id: removed.id } });
      await changed();
    });
  });

  return { isBusy, refused, theirs, forgetTheirs: () => setTheirs(null), hasGone, forgetGone: () => setGone(false), save, saveAsNew, remove, discard };
};
