import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import type { AnswerOf } from '#platform/contract/call.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { nl as ui } from '#platform/ui/nl.ts';
import { useAdminChanged } from '#platform/web/administration/admin-key.ts';
import { useGoToAdmin } from '#platform/web/administration/admin-links.tsx';
import { useAdminOrganisation } from '#platform/web/administration/use-admin-organisation.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { useWork } from '#platform/web/open-work/open-work.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { importConfiguration } from '../contract/calls.ts';
import styles from './Editor.module.css';
import { nl } from './nl.ts';

type Imported = AnswerOf<typeof importConfiguration>;

const Report = ({ imported: { name, missing, notes } }: { readonly imported: Imported }) => (
  <div className={styles.stack} role="status">
    <p>{fill(nl.importDone, { name })}</p>
    {missing.length === 0 ? <p>{nl.importAll}</p> : (
      <>
        <p>{nl.importMissing}</p>
        <ul className={styles.plainList}>{missing.map((thing) => <li key={`${thing.kind} ${thing.name}`}>{nl.kinds[thing.kind]} “{thing.name}”</li>)}</ul>
      </>
    )}
    {notes.map((note) => <p key={note}>{note}</p>)}
  </div>
);

/** Brings in what was exported elsewhere, and tells what could not be found here. */
export const ImportDialog = ({ close }: { readonly close: () => void }) => {
  const api = useApi();
  const go = useGoToAdmin();
  const changed = useAdminChanged();
  const { query } = useAdminOrganisation();
  const [file, setFile] = useState<File | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [imported, setImported] = useState<Imported | null>(null);
  useWork(file !== null && imported === null);
  const bringIn = async (chosen: File): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      setImported(await api.call(importConfiguration, { query, body: { file: JSON.parse(await chosen.text()) as unknown } }));
      void changed();
    } catch (thrown) {
      if (thrown instanceof SyntaxError) setError(nl.importNoJson);
      else if (isApiError(thrown)) setError(thrown.message);
      else throw thrown;
    } finally {
      setBusy(false);
    }
  };
  const footer = imported
    ? <><Button onPress={close}>{ui.close}</Button><Button variant="primary" onPress={() => go(`configurations/manage/${imported.id}`)}>{nl.importOpen}</Button></>
    : <><Button onPress={close}>{ui.cancel}</Button><Button variant="primary" isBusy={isBusy} isDisabled={file === null} onPress={() => file && void bringIn(file)}>{nl.importDo}</Button></>;
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && close()} title={nl.importTitle} size="small" footer={footer}>
      {imported ? <Report imported={imported} /> : (
        <div className={styles.stack}>
          <p>{nl.importText}</p>
          {error !== undefined && <FormAlert>{error}</FormAlert>}
          <FileTrigger
            acceptedFileTypes={['.json']}
            onSelect={(files) => {
              setFile(files?.[0] ?? null);
              setError(undefined);
            }}
          >
            <Button icon={FileUp}>{nl.importFile}</Button>
          </FileTrigger>
          {file && <p>{fill(nl.importChosen, { name: file.name })}</p>}
        </div>
      )}
    </Dialog>
  );
};
