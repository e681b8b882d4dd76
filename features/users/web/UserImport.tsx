import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '#platform/ui/button/Button.tsx';
import { WorkProgress } from '#platform/ui/progress/WorkProgress.tsx';
import { readTableFile } from '#platform/table-files/read-file.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import common from '#platform/ui/theme/common.module.css';
import { Section } from '#platform/web/administration/Section.tsx';
import { useAdminChanged } from '#platform/web/administration/admin-key.ts';
import { useGoToAdmin } from '#platform/web/administration/admin-links.tsx';
import { AdminPage } from '#platform/web/administration/AdminPage.tsx';
import { LeaveDialog } from '#platform/web/administration/LeaveDialog.tsx';
import { useAttempt } from '#platform/web/administration/use-attempt.ts';
import { useAdminOrganisation } from '#platform/web/administration/use-admin-organisation.ts';
import { useUnsaved } from '#platform/web/administration/use-unsaved.ts';
import { useApi } from '#platform/web/api/api-context.ts';
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

interface Looked {
  readonly read: ReadImport;
  readonly preview: Preview;
}

/** Makes many accounts at once: a file, what stands in it, and only then the accounts. */
export const UserImport = () => {
  const api = useApi();
  const go = useGoToAdmin();
  const changed = useAdminChanged();
  const { query } = useAdminOrganisation();
  const [looked, setLooked] = useState<Looked | null>(null);
  /** Of all rows, how many were sent; null: nobody is being made. */
  const [sent, setSent] = useState<number | null>(null);
  const { isBusy, refusal, attempt } = useAttempt();
  const found = looked?.preview.problems.length === 0 ? looked.preview.users.length : 0;
  const unsaved = useUnsaved(found > 0);

  const look = (file: File): Promise<void> =>
    attempt(async () => {
      setLooked(null);
      const read = await readFile(file);
      setLooked({ read, preview: await api.call(previewImport, { query, body: { rows: [...read.rows] } }) });
    });
  const make = (invite: boolean): Promise<void> =>
    attempt(async () => {
      setSent(0);
      const { made } = await api.call(importUsers, {
        query, body: { rows: [...(looked?.read.rows ?? [])], invite }, onSent: (part) => setSent(Math.floor(part * found)),
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
          <Button variant={looked ? 'secondary' : 'primary'} icon={FileUp} isBusy={isBusy && !looked} isDisabled={sent !== null} busyLabel={nl.reading}>
            {looked ? nl.otherFile : nl.chooseFile}
          </Button>
        </FileTrigger>
        {refusal !== undefined && <FormAlert>{refusal}</FormAlert>}
        {looked && <ImportPreview unknown={looked.read.unknown} preview={looked.preview} isBusy={isBusy} onMake={make} />}
        <WorkProgress
          label={sent === found ? nl.importing(found) : nl.importSending(found)}
          // All is sent: they are made together, or none of them.
          work={sent === null ? null : { done: sent, total: sent === found ? null : found }}
          ended={nl.importFailed}
        />
      </div>
      <LeaveDialog leaving={unsaved.leaving} />
    </AdminPage>
  );
};
