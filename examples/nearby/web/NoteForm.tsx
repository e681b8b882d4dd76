import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { TextArea } from '#platform/ui/text-field/TextArea.tsx';
import { attempt } from '#platform/web/api/attempt.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { changeNote } from '../contract.ts';
import { nl } from './nl.ts';

interface Props {
  /** Id of the configuration. */
  readonly id: number;
  readonly version: number;
  readonly note: string;
}

/** Edits the note that the tool shows beside its counts. */
export const NoteForm = ({ id, version, note }: Props) => {
  const api = useApi();
  const [saved, setSaved] = useState({ note, version });
  const [typed, type] = useState(note);
  const save = (): Promise<boolean> => attempt(async () => {
    setSaved(await api.call(changeNote, { params: { id }, body: { note: typed }, version: saved.version }));
    snackbar.show({ text: nl.savedNote });
  });
  return (
    <>
      <TextArea label={nl.note} value={typed} onChange={type} maxLength={500} rows={2} />
      <Button isDisabled={typed === saved.note} onPress={() => void save()}>{nl.saveNote}</Button>
    </>
  );
};
