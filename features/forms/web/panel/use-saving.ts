import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StoreApi } from 'zustand';
import { offerUndo } from '#platform/ui/snackbar/offer-undo.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { attempt } from '#platform/web/api/attempt.ts';
import type { Registration } from '../../contract/registration.ts';
import { changeRegistration, createRegistration, readRegistration, removeRegistration, restoreRegistration } from '../../contract/registrations.ts';
import { nl } from '../nl.ts';
import { registrationsKey } from '../registrations-key.ts';
import { refusedItems } from './refused-items.ts';
import { changedValues, valuesOf, type Entry, type Work } from '../work.ts';

/** Milliseconds. */
const SAVED_MS = 10_000;

/** Saves and removes the registration that is being filled in. What was filled in stays until it is stored. */
export const useSaving = (work: StoreApi<Work>) => {
  const api = useApi();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  /** What the server refused, by the id of the item. */
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  /** The registration as somebody else saved it while it was being changed. */
  const [theirs, setTheirs] = useState<Registration | null>(null);
  const changed = (): Promise<void> => queries.invalidateQueries({ queryKey: registrationsKey });

  const busy = async (action: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await attempt(action).finally(() => setBusy(false));
  };

  const create = async ({ form, answers, place, clientId }: Entry): Promise<void> => {
    if (!place) return;
    await api.call(createRegistration, { body: { form_id: form.id, value: valuesOf(form, answers), geom: place, client_id: clientId } });
    work.getState().close();
    snackbar.show({
      text: nl.saved, duration: SAVED_MS, action: { label: nl.another, onPress: () => work.getState().beginLike(form, answers) },
    });
  };

  const change = async (entry: Entry, stored: Registration): Promise<void> => {
    const { place, form } = entry;
    const isMoved = place !== stored.geom;
    const saved = await api.call(changeRegistration, {
      body: { id: stored.id, form_id: form.id, value: changedValues(entry), ...(isMoved && place && { geom: place }) }, version: stored.version,
    });
    work.getState().open(form, saved);
    snackbar.show({ text: nl.changed, duration: SAVED_MS });
  };

  /** Tells the refusals of single items at their fields, and another version to compare with. Throws what is neither. */
  const explain = async (entry: Entry, error: unknown): Promise<void> => {
    if (!isApiError(error)) throw error;
    if (error.status === 412 && entry.stored) {
      setTheirs(await api.call(readRegistration, { params: { register_id: entry.stored.id } }));
      return;
    }
    const ofItems = refusedItems(error);
    if (!ofItems) throw error;
    setRefused(ofItems);
  };

  const save = (entry: Entry): Promise<void> => busy(async () => {
    setRefused({});
    try {
      await (entry.stored ? change(entry, entry.stored) : create(entry));
    } catch (error) {
      await explain(entry, error);
      return;
    }
    await changed();
  });

  const remove = ({ stored }: Entry): Promise<void> => busy(async () => {
    if (!stored) return;
    await api.call(removeRegistration, { params: { register_id: stored.id }, version: stored.version });
    work.getState().close();
    await changed();
    offerUndo(nl.removed, async () => {
      await api.call(restoreRegistration, { params: { register_id: stored.id } });
      await changed();
    });
  });

  return { isBusy, refused, theirs, forgetTheirs: () => setTheirs(null), save, remove };
};
