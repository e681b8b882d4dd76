import { ArrowLeft, Save, Trash2 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { wrongAnswers } from '#platform/contract/form-answers.ts';
import { useStore, type StoreApi } from 'zustand';
import type { HitFeature } from '#platform/map/hits/hit-feature.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { ConfirmDialog } from '#platform/ui/dialog/ConfirmDialog.tsx';
import { DeleteConfirmDialog } from '#platform/ui/dialog/DeleteConfirmDialog.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { FormFields } from '#platform/web/forms/FormFields.tsx';
import { useServerFiles } from '#platform/web/forms/form-files.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { useWork } from '#platform/web/open-work/open-work.ts';
import { nl } from '../nl.ts';
import { PlaceField } from '../place/PlaceField.tsx';
import { isChanged, keyOf, type Entry, type Work } from '../work.ts';
import { availabilityOf } from './availability.ts';
import { EntryConflict } from './EntryConflict.tsx';
import { closedText } from './FormList.tsx';
import styles from './Forms.module.css';
import { matchingAnswers } from './matching-answers.ts';
import { Missing } from './Missing.tsx';
import { useFocusIfLost } from './use-focus-if-lost.ts';
import { useSaving } from './use-saving.ts';

interface EntryPanelProps {
  readonly entry: Entry;
  readonly work: StoreApi<Work>;
  /** Whether there is a list of forms to go back to. */
  readonly mustChoose: boolean;
}

/** A registration: new, or stored and to be changed, read or removed. */
export const EntryPanel = ({ entry, work, mustChoose }: EntryPanelProps) => {
  const { form, stored, answers, place, visited } = entry;
  const { answer, setPlace, close, visit, wanted, want } = useStore(work);
  const files = useServerFiles();
  const [asks, setAsks] = useState<'leave' | 'remove' | null>(null);
  const { save, remove, isBusy, refused, theirs, forgetTheirs } = useSaving(work);
  const isOpen = availabilityOf(form) === 'open';
  const isReadOnly = stored ? !stored.can_edit : !isOpen;
  const hasChanges = isChanged(entry);
  useWork(hasChanges);

  const items = useMemo(
    () => form.form_items.map((item) => ({ ...item, key: keyOf(item), isReadOnly: form.date_disabled && item.type === 'date' })),
    [form],
  );
  const errors = useMemo(() => ({ ...wrongAnswers(form.form_items, answers), ...refused }), [form, answers, refused]);
  const shown = Object.fromEntries(Object.entries(errors).filter(([key]) => visited.has(key) || key in refused));
  const isMissing = Object.keys(errors).length > 0 || (place === null && stored === null);
  const copied = ({ properties }: HitFeature): void => {
    const found = matchingAnswers(form.form_items, answers, properties);
    for (const [key, value] of Object.entries(found)) answer(key, value);
    const names = form.form_items.filter((item) => keyOf(item) in found).map(({ name }) => name).join(', ');
    if (names !== '') snackbar.show({ text: fill(nl.copied, { names }) });
  };
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusIfLost(heading);
  const leave = (): void => (hasChanges ? setAsks('leave') : close());
  // A closed form that is new has nothing to show but its name.
  const isClosed = stored === null && !isOpen;
  return (
    <div className={styles.entry}>
      <div className={styles.head}>
        {(mustChoose || stored) && <Button variant="quiet" icon={ArrowLeft} onPress={leave}>{nl.allForms}</Button>}
        <h3 ref={heading} className={styles.name} tabIndex={-1}>{form.name}</h3>
        {stored && <p className={styles.note}>{fill(nl.registration, { n: stored.form_count })}</p>}
        {form.description && !stored && <p className={styles.note}>{form.description}</p>}
        {isClosed && <p className={styles.closed}>{closedText(form)}</p>}
        {stored && isReadOnly && <p className={styles.closed}>{nl.readOnly}</p>}
      </div>
      {!isClosed && (
        <>
          <PlaceField form={form} place={place} isFixed={isReadOnly} onPlace={setPlace} onCopied={copied} />
          {/* An item that the user has been in shows what is wrong with it. */}
          <div onBlur={({ target }) => visit([target.closest<HTMLElement>('[data-item]')?.dataset['item'] ?? ''])}>
            <FormFields items={items} answers={answers} onAnswer={answer} errors={shown} isReadOnly={isReadOnly} files={files} />
          </div>
          {!isReadOnly && (
            <div className={styles.foot}>
              <Missing items={form.form_items} errors={errors} needsPlace={place === null && stored === null} onShow={visit} />
              <div className={styles.actions}>
                <Button variant="primary" icon={Save} isBusy={isBusy} isDisabled={isMissing || (stored !== null && !hasChanges)} onPress={() => void save(entry)}>{nl.save}</Button>
                {stored?.abilities.remove && <Button variant="quiet" icon={Trash2} isDisabled={isBusy} onPress={() => setAsks('remove')}>{nl.remove}</Button>}
                {hasChanges && <Button variant="quiet" isDisabled={isBusy} onPress={() => setAsks('leave')}>{nl.stop}</Button>}
              </div>
            </div>
          )}
        </>
      )}
      {asks === 'remove' && (
        <DeleteConfirmDialog title={nl.removeTitle} confirmLabel={nl.remove} isOpen onOpenChange={(open) => !open && setAsks(null)} onConfirm={() => remove(entry)}>
          <p>{nl.removeQuestion}</p>
        </DeleteConfirmDialog>
      )}
      {theirs && (
        <EntryConflict
          entry={entry}
          theirs={theirs}
          onLater={forgetTheirs}
          onMerged={(merged, isSaved) => {
            forgetTheirs();
            work.getState().openChanged(form, theirs, merged);
            const next = work.getState().entry;
            if (isSaved && next) void save(next);
          }}
        />
      )}
      {(asks === 'leave' || wanted !== null) && (
        <ConfirmDialog
          title={nl.leaveTitle} confirmLabel={nl.leave} cancelLabel={nl.stay} tone="danger" isOpen
          onOpenChange={(open) => {
            if (open) return;
            setAsks(null);
            want(null);
          }}
          onConfirm={close}
        >
          <p>{nl.leaveText}</p>
        </ConfirmDialog>
      )}
    </div>
  );
};
