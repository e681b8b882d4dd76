import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { saveFile } from '#platform/web/files/save-file.ts';
import { nl } from './nl.ts';

interface ExportCsvButtonProps {
  /** Without its ending: `inlogpogingen`. */
  readonly fileName: string;
  readonly load: () => Promise<Blob>;
}

/** Hands a list over as a file for a spreadsheet. */
export const ExportCsvButton = ({ fileName, load }: ExportCsvButtonProps) => {
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(`${fileName}.csv`, 'text/csv', await load());
    } catch (error) {
      if (!isApiError(error)) throw error;
      snackbar.show({ text: error.message, tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  return <Button icon={Download} isBusy={isBusy} onPress={() => void save()}>{nl.exportCsv}</Button>;
};
