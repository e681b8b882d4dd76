import { useCallback, useEffect, useRef } from 'react';
import type { StoreApi } from 'zustand';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { isChanged, type Entry, type Work } from '../work.ts';
import { unsentOf } from './unsent-record.ts';
import type { UnsentStore } from './unsent-store.ts';
import { words } from './words.ts';

/** Milliseconds after the last change. */
const DELAY_MS = 400;

/** Says once per page that nothing is kept, as when the storage is full; filling in goes on. */
let hasSaid = false;
const sayNotKept = (): void => {
  if (hasSaid) return;
  hasSaid = true;
  snackbar.show({ text: words.notKept, tone: 'danger', duration: 10_000 });
};

/** Keeps what is being filled in as a draft, shortly after each change and when the page is left or hidden. */
export const useDraft = (unsent: UnsentStore, work: StoreApi<Work>, entry: Entry): void => {
  const { clientId } = entry;
  const isKept = useRef(false);
  /** The entry as it was kept last. */
  const kept = useRef(entry);
  const save = useCallback((): void => {
    const now = work.getState().entry;
    if (!now || now.clientId !== clientId || now === kept.current) return;
    kept.current = now;
    // An entry without changes has no draft, unless it was one: going back to the first answer does not remove it.
    if (!isChanged(now) && !isKept.current) return;
    isKept.current = true;
    unsent.keepDraft(unsentOf(now, 'draft')).catch(sayNotKept);
  }, [unsent, work, clientId]);

  useEffect(() => {
    if (entry === kept.current) return undefined;
    const timer = setTimeout(save, DELAY_MS);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    kept.current = work.getState().entry ?? kept.current;
    isKept.current = unsent.state.getState().all.some(({ id }) => id === clientId);
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') save();
    };
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('pagehide', save);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('pagehide', save);
      save();
    };
  }, [unsent, work, clientId, save]);

  // While it is open here, no other tab goes on with it or sends it.
  useEffect(() => {
    const closed = Promise.withResolvers<void>();
    void unsent.alone(clientId, () => closed.promise);
    return () => closed.resolve();
  }, [unsent, clientId]);
};
