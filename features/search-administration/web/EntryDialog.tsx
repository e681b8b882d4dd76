import { MapPin } from 'lucide-react';
import { useState } from 'react';
import type { Geometry } from '#platform/contract/geojson.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { PlainForm } from '#platform/ui/form/PlainForm.tsx';
import { nl as ui } from '#platform/ui/nl.ts';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { ConflictDialog } from '#platform/web/conflict/ConflictDialog.tsx';
import { LeaveDialog } from '#platform/web/administration/LeaveDialog.tsx';
import { useAdmin } from '#platform/web/administration/use-admin.ts';
import { useClosing } from '#platform/web/administration/use-closing.ts';
import { attempt } from '#platform/web/api/attempt.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { longest, MOST_LINES, readEntry, type ListedEntry } from '../contract/entries.ts';
import type { SearchType } from '../contract/search-types.ts';
import { hasShape, type EntryValues } from './entry-values.ts';
import { nl } from './nl.ts';
import styles from './Search.module.css';
import { useEntry } from './use-entry.ts';
import { readPlace, writePlace } from './written-place.ts';

const loadDrawPlaceDialog = () => import('./DrawPlaceDialog.tsx').then((module) => ({ default: module.DrawPlaceDialog }));

interface PlaceFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** Loads the line or polygon of the entry, which does not fit in the field; absent when it has none. */
  readonly loadShape?: () => Promise<Geometry | null>;
}

/** The location of an entry, typed or drawn on a map. */
const PlaceField = ({ value, onChange, error, loadShape }: PlaceFieldProps) => {
  /** The geometry with which the map opens; undefined while it is closed. */
  const [shown, show] = useState<Geometry | null>();
  const open = () => attempt(async () => show(readPlace(value) ?? (await loadShape?.()) ?? null));
  return (
    <div className={styles.place}>
      <TextField label={nl.place} description={loadShape ? nl.placeKeeps : nl.placeHelp} value={value} onChange={onChange} error={error} />
      <Button icon={MapPin} onPress={() => void open()}>{nl.draw}</Button>
      {shown !== undefined && (
        <Deferred load={loadDrawPlaceDialog} props={{ place: shown, onChoose: (place) => onChange(writePlace(place)), close: () => show(undefined) }} />
      )}
    </div>
  );
};

interface Props {
  readonly type: SearchType;
  /** Null for a new entry. */
  readonly entry: ListedEntry | null;
  readonly close: () => void;
}

/** The dialog for one search entry. */
export const EntryDialog = ({ type: { type_id, version }, entry: opened, close }: Props) => {
  const { api, query } = useAdmin();
  const { entry, values, errors, change, isDirty, isBusy, refusal, save, disputed } = useEntry(type_id, { entry: opened, version }, close);
  const { tryClose, leaving } = useClosing(isDirty, close);
  const field = (name: Exclude<keyof EntryValues, 'isOpen'>) => ({
    value: values[name], error: errors[name], onChange: (value: string) => change({ [name]: value }),
  });
  const shape = entry && hasShape(entry) ? async () => (await api.call(readEntry, { params: { type_id }, query: { ...query, id: entry.id } })).geometry : null;
  return (
    <Dialog
      onClose={tryClose}
      title={entry ? fill(nl.changeEntry, { name: entry.weergavenaam }) : nl.newEntry}
      size="text"
      footer={<><Button isDisabled={isBusy} onPress={tryClose}>{ui.cancel}</Button><Button variant="primary" type="submit" form="search-entry" isBusy={isBusy}>{nl.save}</Button></>}
    >
      <PlainForm id="search-entry" className={styles.stack} onSubmit={save}>
        {refusal !== undefined && <FormAlert>{refusal}</FormAlert>}
        <TextField autoFocus label={nl.entryName} description={nl.entryNameHelp} isRequired maxLength={longest.weergavenaam} {...field('name')} />
        <TextField label={nl.entryId} description={nl.entryIdHelp} isRequired maxLength={longest.id} isDisabled={entry !== null} {...field('id')} />
        <PlaceField {...field('place')} {...(shape && { loadShape: shape })} />
        <TextArea label={nl.lines} description={fill(nl.linesHelp, { lines: MOST_LINES })} rows={MOST_LINES} {...field('lines')} />
        <TextField label={nl.keywords} description={nl.keywordsHelp} maxLength={longest.keywords} {...field('keywords')} />
        <Checkbox isSelected={values.isOpen} onChange={(isOpen) => change({ isOpen })}>{nl.public}</Checkbox>
      </PlainForm>
      <LeaveDialog leaving={leaving} />
      <ConflictDialog editor={disputed} />
    </Dialog>
  );
};
