import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import type { AnswerOf } from '#platform/contract/call.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { nl as ui } from '#platform/ui/nl.ts';
import { WorkProgress } from '#platform/ui/progress/WorkProgress.tsx';
import { LeaveDialog } from '#platform/web/administration/LeaveDialog.tsx';
import { useAdmin } from '#platform/web/administration/use-admin.ts';
import { useAttempt } from '#platform/web/administration/use-attempt.ts';
import { useClosing } from '#platform/web/administration/use-closing.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { importConfiguration, previewImport, type ImportPreview } from '../../contract/exchange-calls.ts';
import styles from '../Editor.module.css';
import { countUses, keyOf, toSend, type Choices } from './choices.ts';
import { MissingResources } from './MissingResources.tsx';
import { Preview } from './Preview.tsx';
import { readChosenFile } from './read-chosen-file.ts';
import { words } from './words.ts';

type Imported = AnswerOf<typeof importConfiguration>;

const Report = ({ imported: { name, made_maps: made, made_forms: forms, made_dashboards: dashboards, missing, notes } }: { readonly imported: Imported }) => (
  <div className={styles.stack} role="status">
    <p>{fill(words.done, { name })}</p>
    {made > 0 && <p>{words.made(made)}</p>}
    {forms > 0 && <p>{words.madeResources.forms(forms)}</p>}
    {dashboards > 0 && <p>{words.madeResources.dashboards(dashboards)}</p>}
    {missing.length === 0 ? <p>{words.all}</p> : <MissingResources title={words.wasMissing} things={missing} />}
    {notes.map((note) => <p key={note}>{note}</p>)}
  </div>
);

interface Chosen {
  /** A new key for each file, also for two files with the same contents. */
  readonly key: number;
  readonly file: unknown;
  readonly preview: ImportPreview;
}

/** Imports a configuration, after a preview of what happens to each of its maps, forms and dashboards. */
export const ImportDialog = ({ close }: { readonly close: () => void }) => {
  const { api, go, changed, query } = useAdmin();
  const { isBusy, refusal, attempt } = useAttempt();
  const [chosen, choose] = useState<Chosen | null>(null);
  const [name, setName] = useState('');
  const [choices, setChoices] = useState<Choices>(new Map());
  const [imported, setImported] = useState<Imported | null>(null);
  const [isMaking, setMaking] = useState(false);
  const reads = useRef(0);
  const isDirty = chosen !== null && imported === null && (choices.size > 0 || name !== chosen.preview.name);
  const { tryClose, leaving } = useClosing(isDirty, close);

  const look = (files: FileList | null): Promise<void> => attempt(async () => {
    const [picked] = files ?? [];
    if (!picked) return;
    choose(null);
    const file = await readChosenFile(picked);
    const preview = await api.call(previewImport, { query, body: { file } });
    setName(preview.name);
    setChoices(new Map());
    reads.current += 1;
    choose({ key: reads.current, file, preview });
  });
  const importConfigurationFile = ({ file, preview }: Chosen): Promise<void> => attempt(async () => {
    setMaking(true);
    try {
      setImported(await api.call(importConfiguration, { query, body: { file, name, ...toSend(preview, choices) } }));
      void changed();
    } finally {
      setMaking(false);
    }
  });

  const footer = imported
    ? <><Button onPress={close}>{ui.close}</Button><Button variant="primary" onPress={() => go(`configurations/manage/${imported.id}`)}>{words.open}</Button></>
    : (
      <>
        <Button isDisabled={isBusy} onPress={tryClose}>{ui.cancel}</Button>
        <Button variant="primary" isBusy={isBusy && chosen !== null} isDisabled={chosen === null || name.trim() === ''} onPress={() => chosen && void importConfigurationFile(chosen)}>{words.do}</Button>
      </>
    );
  return (
    <Dialog onClose={() => !isBusy && tryClose()} title={words.title} size={chosen && !imported ? 'large' : 'text'} footer={footer}>
      {!imported && (
        <WorkProgress
          label={words.working(chosen ? countUses(chosen.preview.maps, choices).new : 0)}
          // The server creates everything in one transaction and reports no progress.
          work={isMaking ? { done: 0, total: null } : null}
          ended={words.notDone}
        />
      )}
      {imported ? <Report imported={imported} /> : (
        <div hidden={isMaking}><div className={styles.stack}>
          {!chosen && <p>{words.text}</p>}
          {refusal !== undefined && <FormAlert>{refusal}</FormAlert>}
          <div>
            <FileTrigger acceptedFileTypes={['.json']} onSelect={(files) => void look(files)}>
              <Button icon={FileUp} isBusy={isBusy && !chosen} busyLabel={words.reading} isDisabled={isBusy && chosen !== null}>
                {chosen ? words.otherFile : words.file}
              </Button>
            </FileTrigger>
          </div>
          {chosen && (
            <Preview
              key={chosen.key}
              preview={chosen.preview}
              name={name}
              onName={setName}
              choices={choices}
              onChoose={(one, use) => setChoices((before) => new Map([...before, [keyOf(one), use]]))}
            />
          )}
        </div></div>
      )}
      <LeaveDialog leaving={leaving} />
    </Dialog>
  );
};
