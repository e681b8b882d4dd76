import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { nl as ui } from '#platform/ui/nl.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import { useAdminChanged } from '#platform/web/administration/admin-key.ts';
import { useAdminOrganisation } from '#platform/web/administration/use-admin-organisation.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { useWork } from '#platform/web/open-work/open-work.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { entryForm, MOST_LINES, putEntry, type EntryForm, type ListedEntry, type SearchType } from '../contract.ts';
import { nl } from './nl.ts';
import styles from './Search.module.css';

interface Props {
  readonly type: SearchType;
  /** Null: a new one. */
  readonly entry: ListedEntry | null;
  readonly close: () => void;
}

interface Typed {
  readonly id: string;
  readonly name: string;
  readonly lines: string;
  readonly keywords: string;
  readonly place: string;
  readonly isOpen: boolean;
}

const typedOf = (entry: ListedEntry | null): Typed => ({
  id: entry?.id ?? '', name: entry?.weergavenaam ?? '', lines: entry?.lines.join('\n') ?? '', keywords: entry?.keywords ?? '',
  place: entry?.point?.map((value) => Math.round(value * 100) / 100).join(', ') ?? '', isOpen: entry?.public ?? false,
});

/** Undefined: what was there stays. */
const pointOf = (place: string, hasShape: boolean): EntryForm['point'] => {
  if (place.trim() === '') return hasShape ? undefined : null;
  const [x = Number.NaN, y = Number.NaN, ...more] = place.split(',').map(Number);
  return more.length > 0 ? [Number.NaN, Number.NaN] : [x, y];
};

type Errors = Partial<Record<keyof Typed, string>>;
const errorsIn = (issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]): Errors => {
  const of = (field: keyof EntryForm): string | undefined => issues.find(({ path }) => path[0] === field)?.message;
  const [id, name] = [of('id'), of('weergavenaam')];
  return {
    ...(id !== undefined && { id }), ...(name !== undefined && { name }),
    ...(of('lines') !== undefined && { lines: nl.tooManyLines }), ...(of('point') !== undefined && { place: nl.placeWrong }),
  };
};

/** One entry of the search. */
export const EntryDialog = ({ type, entry, close }: Props) => {
  const api = useApi();
  const { query } = useAdminOrganisation();
  const changed = useAdminChanged();
  const [typed, setTyped] = useState(() => typedOf(entry));
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const hasShape = entry !== null && entry.geometry_type !== null && entry.point === null;
  useWork(true);
  const set = (change: Partial<Typed>): void => setTyped({ ...typed, ...change });
  const errorOf = (field: keyof Typed): { error?: string } => (errors[field] === undefined ? {} : { error: errors[field] });
  const save = async (): Promise<void> => {
    const point = pointOf(typed.place, hasShape);
    const lines = typed.lines.split('\n').map((line) => line.trim());
    const read = entryForm.safeParse({
      id: typed.id, weergavenaam: typed.name, lines: lines.slice(0, lines.findLastIndex((line) => line !== '') + 1),
      keywords: typed.keywords.trim() === '' ? null : typed.keywords, public: typed.isOpen,
      ...(point !== undefined && { point }),
    });
    setErrors(read.success ? {} : errorsIn(read.error.issues));
    if (!read.success) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await api.call(putEntry, { params: { type_id: type.type_id }, query, body: read.data, version: type.version });
      snackbar.show({ text: nl.saved });
      await changed();
      close();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error.message);
      setBusy(false);
      // What somebody else did is in the list; what was typed stays here.
      void changed();
    }
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={entry ? fill(nl.changeEntry, { name: entry.weergavenaam }) : nl.newEntry}
      size="text"
      footer={<><Button onPress={close}>{ui.cancel}</Button><Button variant="primary" type="submit" form="search-entry" isBusy={isBusy}>{nl.save}</Button></>}
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
        <TextField autoFocus label={nl.entryName} description={nl.entryNameHelp} isRequired maxLength={300} value={typed.name} onChange={(name) => set({ name })} {...errorOf('name')} />
        <TextField label={nl.entryId} description={nl.entryIdHelp} isRequired maxLength={200} isDisabled={entry !== null} value={typed.id} onChange={(id) => set({ id })} {...errorOf('id')} />
        <TextField label={nl.place} description={hasShape ? nl.placeKeeps : nl.placeHelp} value={typed.place} onChange={(place) => set({ place })} {...errorOf('place')} />
        <TextArea label={nl.lines} description={nl.linesHelp} rows={MOST_LINES} value={typed.lines} onChange={(lines) => set({ lines })} {...errorOf('lines')} />
        <TextField label={nl.keywords} description={nl.keywordsHelp} maxLength={300} value={typed.keywords} onChange={(keywords) => set({ keywords })} />
        <Checkbox isSelected={typed.isOpen} onChange={(isOpen) => set({ isOpen })}>{nl.public}</Checkbox>
      </form>
    </Dialog>
  );
};
