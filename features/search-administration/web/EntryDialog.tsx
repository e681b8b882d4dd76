import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { nl as ui } from '#platform/ui/nl.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { useAdminChanged } from '#platform/web/administration/admin-key.ts';
import { LeaveDialog } from '#platform/web/administration/LeaveDialog.tsx';
import { useAdminOrganisation } from '#platform/web/administration/use-admin-organisation.ts';
import { useAttempt } from '#platform/web/administration/use-attempt.ts';
import { useClosing } from '#platform/web/administration/use-closing.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { longest, MOST_LINES, putEntry, readEntry, type ListedEntry } from '../contract/entries.ts';
import type { SearchType } from '../contract/search-types.ts';
import { errorsOf, hasShape, readValues, valuesOf, type EntryErrors, type EntryValues } from './entry-values.ts';
import { nl } from './nl.ts';
import { PlaceField } from './PlaceField.tsx';
import styles from './Search.module.css';

interface Props {
  readonly type: SearchType;
  /** Null: a new one. */
  readonly entry: ListedEntry | null;
  readonly close: () => void;
}

/** One entry of the search. */
export const EntryDialog = ({ type, entry, close }: Props) => {
  const api = useApi();
  const { query } = useAdminOrganisation();
  const changed = useAdminChanged();
  const [start] = useState(() => valuesOf(entry));
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<EntryErrors>({});
  const { isBusy, refusal, attempt } = useAttempt();
  const isDirty = Object.entries(values).some(([field, value]) => value !== start[field as keyof EntryValues]);
  const { tryClose, leaving } = useClosing(isDirty, close);
  const field = (name: Exclude<keyof EntryValues, 'isOpen'>) => ({
    value: values[name], error: errors[name], onChange: (value: string) => setValues({ ...values, [name]: value }),
  });
  const shape = entry && hasShape(entry) ? async () => (await api.call(readEntry, { params: { type_id: type.type_id }, query: { ...query, id: entry.id } })).geometry : null;
  const save = (): Promise<void> => attempt(async () => {
    const read = readValues(values, entry);
    setErrors('errors' in read ? read.errors : {});
    if ('errors' in read) return;
    try {
      await api.call(putEntry, { params: { type_id: type.type_id }, query, body: read.body, version: type.version });
    } catch (error) {
      // What somebody else did is in the list; what was typed stays here.
      void changed();
      if (isApiError(error)) setErrors(errorsOf(Object.entries(error.errors).map(([name, [message = '']]) => [name, message] as const)));
      throw error;
    }
    snackbar.show({ text: nl.saved });
    await changed();
    close();
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && tryClose()}
      title={entry ? fill(nl.changeEntry, { name: entry.weergavenaam }) : nl.newEntry}
      size="text"
      footer={<><Button isDisabled={isBusy} onPress={tryClose}>{ui.cancel}</Button><Button variant="primary" type="submit" form="search-entry" isBusy={isBusy}>{nl.save}</Button></>}
    >
      <form
        id="search-entry"
        noValidate
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {refusal !== undefined && <FormAlert>{refusal}</FormAlert>}
        <TextField autoFocus label={nl.entryName} description={nl.entryNameHelp} isRequired maxLength={longest.weergavenaam} {...field('name')} />
        <TextField label={nl.entryId} description={nl.entryIdHelp} isRequired maxLength={longest.id} isDisabled={entry !== null} {...field('id')} />
        <PlaceField {...field('place')} {...(shape && { loadShape: shape })} />
        <TextArea label={nl.lines} description={nl.linesHelp} rows={MOST_LINES} {...field('lines')} />
        <TextField label={nl.keywords} description={nl.keywordsHelp} maxLength={longest.keywords} {...field('keywords')} />
        <Checkbox isSelected={values.isOpen} onChange={(isOpen) => setValues({ ...values, isOpen })}>{nl.public}</Checkbox>
      </form>
      <LeaveDialog leaving={leaving} />
    </Dialog>
  );
};
