import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { useStore, type StoreApi } from 'zustand';
import { Button } from '#platform/ui/button/Button.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { useWork } from '#platform/web/open-work/open-work.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { useLocalFiles, useUnsent } from '../drafts/use-unsent.ts';
import { StartEditing } from '../edit/StartEditing.tsx';
import { nl } from '../nl.ts';
import { warningOf } from '../read-only/read-only.ts';
import { WhyReadOnly } from '../read-only/WhyReadOnly.tsx';
import { useIsHandler } from '../use-is-handler.ts';
import { isChanged, type Entry, type Work } from '../work.ts';
import { closedText } from './closed-text.ts';
import { EntryConflict } from './EntryConflict.tsx';
import { GoneQuestion, LeaveQuestion, RemoveQuestion } from './EntryDialogs.tsx';
import { EntryForm } from './EntryForm.tsx';
import styles from './Forms.module.css';
import { LostAnswers } from './LostAnswers.tsx';
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
  const { form, stored, lost } = entry;
  const change = useStore(work);
  const { close, wanted, want } = change;
  const unsent = useUnsent();
  useDraft(unsent, work, entry);
  const files = useLocalFiles();
  const [asks, setAsks] = useState<'leave' | 'remove' | null>(null);
  const { save, saveAsNew, remove, discard, isBusy, refused, theirs, forgetTheirs, hasGone, forgetGone } = useSaving(unsent, work, entry);
  const closed = closedText(form);
  const isElsewhere = form.type !== 'intern';
  const isOpen = closed === null && !isElsewhere;
  const isReadOnly = stored ? !stored.can_edit : !isOpen;
  const hasChanges = isChanged(entry);
  const isKept = useStore(unsent.state, ({ all }) => all.some(({ id }) => id === entry.clientId));
  useWork(hasChanges, { isKept });
  const isHandler = useIsHandler();
  const handles = stored ? stored.abilities.handle : isHandler;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusIfLost(heading);
  const leave = (): void => (hasChanges ? setAsks('leave') : close());
  // A new registration of a closed form, or of one that changes objects, has no fields.
  const isClosed = stored === null && !isOpen;
  // What was filled in before it closed can still be read.
  const hasNothing = isClosed && !hasChanges;
  return (
    <div className={styles.entry}>
      <div className={styles.head}>
        {(mustChoose || stored) && <div className={styles.back}><Button variant="quiet" icon={ArrowLeft} onPress={leave}>{nl.allForms}</Button></div>}
        <h3 ref={heading} className={styles.name} tabIndex={-1}>{form.name}</h3>
        {stored && <p className={styles.note}>{fill(nl.registration, { n: stored.form_count })}</p>}
        {form.description && !stored && <p className={styles.note}>{form.description}</p>}
        {isClosed && closed !== null && <p className={styles.closed}>{closed}</p>}
        {isElsewhere && closed === null && <StartEditing form={form} />}
        {stored && isReadOnly && <WhyReadOnly stored={stored} hasChanges={hasChanges} heading={heading} />}
        {lost.length > 0 && <LostAnswers lost={lost} />}
      </div>
      {!hasNothing && (
        <EntryForm
          entry={entry} change={change} isReadOnly={isReadOnly} isBusy={isBusy} refused={refused} files={files}
          warning={warningOf(entry, handles)} save={() => void save(entry)}
          remove={stored?.abilities.remove ? () => setAsks('remove') : null} cancel={hasChanges ? () => setAsks('leave') : null}
        />
      )}
      {asks === 'remove' && <RemoveQuestion title={nl.removeTitle} onClose={() => setAsks(null)} onConfirm={() => remove(entry)} />}
      {hasGone && <GoneQuestion entry={entry} onClose={forgetGone} onConfirm={() => saveAsNew(entry)} />}
      {theirs && (
        <EntryConflict
          entry={entry}
          theirs={theirs}
          files={files}
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
        <LeaveQuestion
          isReadOnly={isReadOnly}
          onClose={() => {
            setAsks(null);
            want(null);
          }}
          onConfirm={() => discard(entry)}
        />
      )}
    </div>
  );
};
