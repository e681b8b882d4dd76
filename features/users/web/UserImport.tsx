import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '#platform/ui/button/Button.tsx';
import { WorkProgress } from '#platform/ui/progress/WorkProgress.tsx';
import { readTableFile } from '#platform/table-files/read-file.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import common from '#platform/ui/theme/common.module.css';
import { Section } from '#platform/web/administration/Section.tsx';
import { AdminPage } from '#platform/web/administration/AdminPage.tsx';
import { LeaveDialog } from '#platform/web/administration/LeaveDialog.tsx';
import { useAdmin } from '#platform/web/administration/use-admin.ts';
import { useAttempt } from '#platform/web/administration/use-attempt.ts';
import { useUnsaved } from '#platform/web/administration/use-unsaved.ts';
import { saveFile } from '#platform/web/files/save-file.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { Refusal } from '#platform/web/worker/refusal.ts';
import { importFields, importUsers, previewImport } from '../contract/import.ts';
import { ImportPreview, type Preview } from './ImportPreview.tsx';
import { exampleFile, readImportTable, type ReadImport } from './import-table.ts';
import { nl } from './nl.ts';
import styles from './Users.module.css';

const readFile = async (file: File): Promise<ReadImport> => {
  const read = readImportTable(await readTableFile(file));
  if (typeof read === 'string') throw new Refusal(read);
  return read;
};

interface PreviewedFile {
  readonly read: ReadImport;
  readonly preview: Preview;
}

/** Creates many accounts from a file, after a preview. */
export const UserImport = () => {
  const { api, go, changed, query } = useAdmin();
  const [previewed, setPreviewed] = useState<PreviewedFile | null>(null);
  /** How many rows have been sent; null: not sending. */
  const [sent, setSent] = useState<number | null>(null);
  const { isBusy, refusal, attempt } = useAttempt();
  const found = previewed?.preview.problems.length === 0 ? previewed.preview.users.length : 0;
  const unsaved = useUnsaved(found > 0);

  const look = (file: File): Promise<void> =>
    attempt(async () => {
      setPreviewed(null);
      const read = await readFile(file);
      setPreviewed({ read, preview: await api.call(previewImport, { query, body: { rows: [...read.rows] } }) });
    });
  const make = (invite: boolean): Promise<void> =>
    attempt(async () => {
      setSent(0);
      const { made } = await api.call(importUsers, {
        query, body: { rows: [...(previewed?.read.rows ?? [])], invite }, onSent: (part) => setSent(Math.floor(part * found)),
      }).catch((error: unknown) => {
        setSent(null);
        throw error;
      });
      snackbar.show({ text: nl.imported(made) });
      unsaved.done();
      await changed();
      go('users/manage');
    });

  return (
    <AdminPage title={nl.importTitle} text={nl.importText} back={{ label: nl.label, to: 'users/manage' }}>
      <div className={styles.import}>
        <Section title={nl.columnsTitle}>
          <dl className={styles.facts}>
            {importFields.flatMap((field) => [
              <dt key={`${field} term`}>{nl.columnNames[field]}</dt>,
              <dd key={field}>{nl.columnHelp[field]}</dd>,
            ])}
          </dl>
          <div className={common.buttons}>
            <Button onPress={() => saveFile('gebruikers-voorbeeld.csv', 'text/csv', exampleFile())}>{nl.example}</Button>
          </div>
        </Section>
        <FileTrigger
          acceptedFileTypes={['.csv', '.xlsx']}
          onSelect={(files) => {
            const file = files?.[0];
            if (file && !isBusy) void look(file);
          }}
        >
          <Button variant={previewed ? 'secondary' : 'primary'} icon={FileUp} isBusy={isBusy && !previewed} isDisabled={sent !== null} busyLabel={nl.reading}>
            {previewed ? nl.otherFile : nl.chooseFile}
          </Button>
        </FileTrigger>
        {refusal !== undefined && <FormAlert>{refusal}</FormAlert>}
        {previewed && <ImportPreview unknown={previewed.read.unknown} preview={previewed.preview} isBusy={isBusy} onMake={make} />}
        <WorkProgress
          label={sent === found ? nl.importing(found) : nl.importSending(found)}
          // Everything is sent; the server creates all accounts in one transaction and reports no progress.
          work={sent === null ? null : { done: sent, total: sent === found ? null : found }}
          ended={nl.importFailed}
        />
      </div>
      <LeaveDialog leaving={unsaved.leaving} />
    </AdminPage>
  );
};
