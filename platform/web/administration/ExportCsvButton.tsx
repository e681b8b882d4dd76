import { Download } from 'lucide-react';
import { Button } from '#platform/ui/button/Button.tsx';
import type { OnReceived } from '../api/receive-with-progress.ts';
import { ExportProgress } from './ExportProgress.tsx';
import { nl } from './nl.ts';
import { useExport } from './use-export.ts';

interface ExportCsvButtonProps {
  /** Without extension: `inlogpogingen`. */
  readonly fileName: string;
  readonly load: (onReceived: OnReceived) => Promise<Blob>;
}

/** Downloads a list as CSV and shows the progress. */
export const ExportCsvButton = ({ fileName, load }: ExportCsvButtonProps) => {
  const { lines, isBusy, save } = useExport();
  return (
    <>
      <Button icon={Download} isBusy={isBusy} onPress={() => void save(`${fileName}.csv`, 'text/csv', load)}>{nl.exportCsv}</Button>
      <ExportProgress lines={lines} />
    </>
  );
};
