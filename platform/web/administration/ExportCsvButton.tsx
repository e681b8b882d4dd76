import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { attempt } from '#platform/web/api/attempt.ts';
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
    await attempt(async () => saveFile(`${fileName}.csv`, 'text/csv', await load())).finally(() => setBusy(false));
  };
  return <Button icon={Download} isBusy={isBusy} onPress={() => void save()}>{nl.exportCsv}</Button>;
};
