import { Save, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { wrongAnswers } from '#platform/contract/form-answers.ts';
import type { DrawnType } from '#platform/geo/drawn-geometry.ts';
import type { HitFeature } from '#platform/map/hits/hit-feature.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import common from '#platform/ui/theme/common.module.css';
import { FormFields } from '#platform/web/forms/FormFields.tsx';
import type { FormFiles } from '#platform/web/forms/form-files.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { nl } from '../nl.ts';
import { PlaceField } from '../place/PlaceField.tsx';
import { isChanged, keyOf, shownItems, type Entry, type StoredEntry, type Work } from '../work.ts';
import styles from './Forms.module.css';
import { matchingAnswers } from './matching-answers.ts';
import { Missing } from './Missing.tsx';

interface EntryFormProps {
  readonly entry: Entry<StoredEntry>;
  readonly change: Pick<Work, 'answer' | 'setPlace' | 'visit'>;
  readonly isReadOnly: boolean;
  /** The place cannot be changed. Absent: it can when the answers can. */
  readonly isFixed?: boolean;
  /** The shapes that can be drawn; absent: all. */
  readonly kinds?: readonly DrawnType[];
  readonly isBusy: boolean;
  /** The answers wait for something before they can be saved. */
  readonly isHeld?: boolean;
  /** What the server refused, by the id of the item. */
  readonly refused: Readonly<Record<string, string>>;
  /** Where its files are kept. */
  readonly files: FormFiles;
  /** What saving means, said before it. */
  readonly warning?: string | null;
  readonly save: () => void;
  /** Null: it cannot be removed. */
  readonly remove: (() => void) | null;
  /** Null: there is nothing to cancel. */
  readonly cancel: (() => void) | null;
}

/** The place and the fields of an entry, and what can be done with it. */
export const EntryForm = ({ entry, change, isReadOnly, isFixed = isReadOnly, kinds, isBusy, isHeld = false, refused, files, warning = null, save, remove, cancel }: EntryFormProps) => {
  const { form, stored, answers, place, visited } = entry;
  const { answer, setPlace, visit } = change;
  const asked = useMemo(() => shownItems({ form, stored }), [form, stored]);
  const items = useMemo(
    () => asked.map((item) => ({ ...item, key: keyOf(item), isReadOnly: form.date_disabled && item.type === 'date' })),
    [asked, form],
  );
  const wrong = useMemo(() => wrongAnswers(asked, answers), [asked, answers]);
  const errors = { ...wrong, ...refused };
  const shown = Object.fromEntries(Object.entries(errors).filter(([key]) => visited.has(key) || key in refused));
  const needsPlace = place === null && stored === null;
  // What the server refused can be sent again: it may accept it now.
  const isMissing = Object.keys(wrong).length > 0 || needsPlace;
  const hasNothing = stored !== null && !isChanged(entry);
  const copied = ({ properties }: HitFeature): void => {
    const found = matchingAnswers(asked, answers, properties);
    for (const [key, value] of Object.entries(found)) answer(key, value);
    const names = asked.filter((item) => keyOf(item) in found).map(({ name }) => name).join(', ');
    if (names !== '') snackbar.show({ text: fill(nl.copied, { names }) });
  };
  return (
    <>
      <PlaceField form={form} place={place} isFixed={isFixed} onPlace={setPlace} onCopied={copied} {...(kinds && { kinds })} />
      {/* An item that the user has been in shows what is wrong with it. */}
      <FormFields
        items={items} answers={answers} onAnswer={answer} onLeave={(key) => visit([key])} errors={shown} isReadOnly={isReadOnly}
        files={files} named={stored?.files}
      />
      {(!isReadOnly || remove) && (
        <div className={styles.foot}>
          {!isReadOnly && <Missing items={asked} errors={errors} needsPlace={needsPlace} onShow={visit} />}
          {!isReadOnly && <div role="status" className={styles.warning}>{warning !== null && <p className={styles.closed}>{warning}</p>}</div>}
          <div className={`${common.buttons} ${styles.actions}`}>
            {!isReadOnly && (
              <Button
                variant="primary" icon={Save} isBusy={isBusy} onPress={save}
                isDisabled={isHeld || isMissing || hasNothing}
              >
                {nl.save}
              </Button>
            )}
            {remove && <Button variant="quiet" icon={Trash2} isDisabled={isBusy || isHeld} onPress={remove}>{nl.remove}</Button>}
            {cancel && <Button variant="quiet" isDisabled={isBusy} onPress={cancel}>{nl.stop}</Button>}
            {!isReadOnly && !isMissing && hasNothing && <span className={styles.note}>{nl.nothingChanged}</span>}
          </div>
        </div>
      )}
    </>
  );
};
