import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '#platform/ui/button/Button.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { nl as ui } from '#platform/ui/nl.ts';
import { WorkProgress } from '#platform/ui/progress/WorkProgress.tsx';
import { readTableFile } from '#platform/table-files/read-file.ts';
import { LeaveDialog } from '#platform/web/administration/LeaveDialog.tsx';
import { offerUndo } from '#platform/ui/snackbar/offer-undo.ts';
import { useAdmin } from '#platform/web/administration/use-admin.ts';
import { useAttempt } from '#platform/web/administration/use-attempt.ts';
import { useClosing } from '#platform/web/administration/use-closing.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { saveFile } from '#platform/web/files/save-file.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { Refusal } from '#platform/web/worker/refusal.ts';
import { replaceEntries } from '../contract/entries.ts';
import { restoreEntries } from '../contract/restore.ts';
import type { SearchType } from '../contract/search-types.ts';
import { exampleFile, readEntries, rowsIn, type ReadEntries } from './import-entries.ts';
import { nl } from './nl.ts';
import styles from './Search.module.css';

const readFile = async (file: File): Promise<ReadEntries> => {
  const read = readEntries(await readTableFile(file));
  if (typeof read === 'string') throw new Refusal(read);
  return read;
};

/** Imports the entries of a type from a file. Shows the contents first, then replaces all existing entries. */
export const ImportEntries = ({ type, close }: { readonly type: SearchType; readonly close: () => void }) => {
  const { api, changed, query } = useAdmin();
  const [read, setRead] = useState<ReadEntries | null>(null);
  /** Number of entries that were sent. */
  const [sent, setSent] = useState(0);
  const { isBusy, refusal, attempt } = useAttempt();
  const { tryClose, leaving } = useClosing(read !== null, close);
  const isSending = isBusy && read !== null;
  const look = (file: File): Promise<void> => attempt(async () => {
    setRead(null);
    setRead(await readFile(file));
  });
  const params = { type_id: type.type_id };
  const replace = ({ entries, rows }: ReadEntries): Promise<void> => attempt(async () => {
    setSent(0);
    const answer = await api.call(replaceEntries, {
      params, query, body: { entries: [...entries] }, version: type.version, onSent: (part) => setSent(Math.floor(part * entries.length)),
    }).catch((error: unknown) => {
      // A changed version is reported; reading the list again gives the current one.
      void changed();
      const where = isApiError(error) ? rowsIn(error.errors, rows) : null;
      throw where === null ? error : new Refusal(where);
    });
    offerUndo(nl.importDone(answer.entries), async () => {
      await api.call(restoreEntries, { params, query, version: answer.version });
      await changed();
    });
    await changed();
    close();
  });
  return (
    <Dialog
      onClose={() => !isBusy && tryClose()}
      title={nl.importTitle}
      size="text"
      footer={
        <>
          <Button isDisabled={isBusy} onPress={tryClose}>{ui.cancel}</Button>
          <Button variant="primary" isBusy={isSending} isDisabled={read === null} onPress={() => read && void replace(read)}>{nl.importDo}</Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>{nl.importText}</p>
        {type.entries > 0 && <FormAlert tone="info">{nl.importReplaces(type.entries)}</FormAlert>}
        {refusal !== undefined && <FormAlert>{refusal}</FormAlert>}
        <div className={styles.row}>
          <FileTrigger
            acceptedFileTypes={['.csv', '.xlsx']}
            onSelect={(files) => {
              const file = files?.[0];
              // The file dialog of the system may have been open since before the import began.
              if (file && !isBusy) void look(file);
            }}
          >
            <Button icon={FileUp} isDisabled={isSending} isBusy={isBusy && read === null}>{read ? nl.importOther : nl.importChoose}</Button>
          </FileTrigger>
          <Button variant="quiet" onPress={() => saveFile('zoekingangen-voorbeeld.csv', 'text/csv', exampleFile())}>{nl.importExample}</Button>
        </div>
        {read && (
          <div className={styles.stack} role="status">
            <p>{nl.importFound(read.entries.length, read.withoutPlace)}</p>
            {read.unknown.length > 0 && <p>{fill(nl.importUnknown, { names: read.unknown.join(', ') })}</p>}
            <p>{nl.importFirst}</p>
            <ul className={styles.list}>{read.entries.slice(0, 5).map(({ id, weergavenaam }) => <li key={id}>{weergavenaam}</li>)}</ul>
          </div>
        )}
        <WorkProgress
          label={sent === read?.entries.length ? nl.importPlacing : nl.importSending}
          // Once everything is sent, the progress of the server is unknown.
          work={isSending ? { done: sent, total: sent === read.entries.length ? null : read.entries.length } : null}
          ended={refusal === undefined ? nl.importDone(read?.entries.length ?? 0) : nl.importStopped}
        />
      </div>
      <LeaveDialog leaving={leaving} />
    </Dialog>
  );
};
