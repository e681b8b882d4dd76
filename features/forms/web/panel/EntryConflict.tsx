import type { FormItem } from '#platform/contract/forms.ts';
import type { Geometry } from '#platform/contract/geojson.ts';
import { ConflictDialog } from '#platform/web/conflict/ConflictDialog.tsx';
import { mergeOf, type Conflict } from '#platform/web/conflict/differences.ts';
import { FormAnswer } from '#platform/web/forms/FormAnswer.tsx';
import type { FormFiles, NamedFile } from '#platform/web/forms/form-files.ts';
import { ReadFile } from '#platform/web/forms/ReadFile.tsx';
import { placeInWords } from '#platform/web/forms/RegistrationView.tsx';
import { nl } from '../nl.ts';
import { keyOf, startOf, type Entry, type StoredEntry } from '../work.ts';

type Values = Readonly<Record<string, string | Geometry | null>>;

const PLACE = 'place';

const valuesOf = ({ answers, place }: Pick<Entry, 'answers' | 'place'>): Values => ({ ...answers, [PLACE]: place });

interface AnswerProps {
  readonly item: FormItem;
  readonly value: string | null;
  readonly files: FormFiles;
  /** The files of the other user. */
  readonly named: readonly NamedFile[] | undefined;
}

/** An answer of one of the two users. A file that this user has chosen may still be on this device only. */
const Answer = ({ item: { name, type }, value, files, named }: AnswerProps) =>
  (type === 'pdf' || type === 'image') && value !== null
    ? <ReadFile type={type} label={name} name={named?.find(({ id }) => String(id) === value)?.name ?? files.nameOf(value)} address={files.addressOf(value)} />
    : <FormAnswer answer={{ name, type, existed: true, value }} />;

interface EntryConflictProps {
  readonly entry: Entry<StoredEntry>;
  readonly theirs: StoredEntry;
  readonly files: FormFiles;
  /** Goes on with these answers as changes to what the other user saved. */
  readonly onMerged: (merged: Pick<Entry, 'answers' | 'place'>, isSaved: boolean) => void;
  readonly onLater: () => void;
}

/** Somebody else saved the registration or object in the meantime: shows both versions of what both changed, to choose from. */
export const EntryConflict = ({ entry, theirs, files, onMerged, onLater }: EntryConflictProps) => {
  const { form } = entry;
  const current = valuesOf(startOf({ form, stored: theirs }));
  const mine = valuesOf(entry);
  const conflict: Conflict<Values> = { ...mergeOf(valuesOf(startOf(entry)), mine, current), theirs: current, version: undefined };
  const take = (values: Values, isSaved: boolean): void => {
    const { [PLACE]: place, ...answers } = values;
    onMerged({ answers: answers as Entry['answers'], place: place as Geometry | null }, isSaved);
  };
  const describe = Object.fromEntries(form.form_items.map((item: FormItem) => [
    keyOf(item), (value: Values[string]) => <Answer item={item} value={value as string | null} files={files} named={theirs.files} />,
  ]));
  return (
    <ConflictDialog<Values>
      editor={{
        conflict,
        form: { getValues: () => mine },
        options: {
          labels: { ...Object.fromEntries(form.form_items.map((item) => [keyOf(item), item.name])), [PLACE]: nl.place },
          describe: { ...describe, [PLACE]: (value) => placeInWords(value as Geometry | null) },
        },
        saveMine: async () => take(conflict.merged, true),
        loadTheirs: () => take(current, false),
        continueEditing: onLater,
      }}
    />
  );
};
