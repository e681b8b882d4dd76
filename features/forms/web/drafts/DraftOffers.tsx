import { useState } from 'react';
import { useStore, type StoreApi } from 'zustand';
import type { Form } from '#platform/contract/forms.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { DeleteConfirmDialog } from '#platform/ui/dialog/DeleteConfirmDialog.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import common from '#platform/ui/theme/common.module.css';
import { useApi } from '#platform/web/api/api-context.ts';
import { fill, formatMoment } from '#platform/web/i18n/fill.ts';
import { refreshRights } from '../read-only/current-rights.ts';
import { isChanged, type Work } from '../work.ts';
import styles from './Drafts.module.css';
import { resumedEntry, titleOf, type Unsent } from './unsent-record.ts';
import type { UnsentStore } from './unsent-store.ts';
import { words } from './words.ts';

const contentOf = (draft: Unsent): string => {
  const { files: { length: n }, place, stored } = draft;
  const parts = [
    stored && fill(words.ofRegistration, { n: stored.form_count }), titleOf(draft), place && words.place,
    n > 0 && (n === 1 ? words.photos.one : fill(words.photos.other, { n })),
  ];
  return parts.filter(Boolean).join(', ');
};

interface DraftOffersProps {
  readonly unsent: UnsentStore;
  readonly work: StoreApi<Work>;
  readonly forms: readonly Form[];
  /** Called when a form has been opened to continue in. */
  readonly onOpened: () => void;
}

/** The drafts of earlier visits: of the open form, or of all forms beside their list. An entry with changes is not replaced. */
export const DraftOffers = ({ unsent, work, forms, onOpened }: DraftOffersProps) => {
  const api = useApi();
  const all = useStore(unsent.state, (state) => state.all);
  const entry = useStore(work, (state) => state.entry);
  const [discarding, setDiscarding] = useState<Unsent | null>(null);
  const isOfEntry = ({ form, stored }: Unsent): boolean => !entry || (form.id === entry.form.id && (stored?.id ?? null) === (entry.stored?.id ?? null));
  const offered = all.filter((draft) => draft.state === 'draft' && draft.id !== entry?.clientId && forms.some(({ id }) => id === draft.form.id) && isOfEntry(draft));
  if (entry && isChanged(entry)) return null;

  const goOn = async (draft: Unsent): Promise<void> => {
    // The lock is free again at once, and the entry takes it.
    const isFree = await unsent.alone(draft.id, async () => {
      await unsent.loadFiles(draft);
      return true;
    });
    if (!isFree) return void snackbar.show({ text: words.openElsewhere });
    const resumed = resumedEntry(draft, forms);
    work.getState().resume(resumed);
    onOpened();
    await refreshRights(api, work, resumed);
  };
  return (
    <>
      {offered.map((draft) => (
        <section key={draft.id} className={styles.offer} aria-label={fill(words.offeredOf, { name: draft.form.name })}>
          <p className={styles.title}>{entry ? words.offered : fill(words.offeredOf, { name: draft.form.name })}</p>
          <p className={styles.content}>{contentOf(draft)}</p>
          <p className={common.note}>{fill(words.leftAt, { moment: formatMoment(draft.saved_at) })}</p>
          <div className={common.buttons}>
            <Button onPress={() => void goOn(draft)}>{words.goOn}</Button>
            <Button variant="quiet" onPress={() => setDiscarding(draft)}>{words.discard}</Button>
          </div>
        </section>
      ))}
      {discarding && (
        <DeleteConfirmDialog
          title={words.discardTitle} confirmLabel={words.discard} isOpen onOpenChange={(open) => !open && setDiscarding(null)}
          onConfirm={() => unsent.finish(discarding.id)}
        >
          <p>{words.discardText}</p>
        </DeleteConfirmDialog>
      )}
    </>
  );
};
