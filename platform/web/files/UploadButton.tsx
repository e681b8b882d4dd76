import { Upload } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { upload, type UploadedFile } from '#platform/contract/upload.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useApi } from '../api/api-context.ts';
import { isApiError } from '../api/api-error.ts';

interface UploadButtonProps {
  readonly label: string;
  /** With their dots: what the dialog of the system offers. */
  readonly extensions: readonly string[];
  readonly onUploaded: (file: UploadedFile) => void;
}

/** Chooses a file and takes it in; what the server refuses is said. */
export const UploadButton = ({ label, extensions, onUploaded }: UploadButtonProps) => {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const send = async (file: File): Promise<void> => {
    const body = new FormData();
    body.append('file', file);
    setBusy(true);
    try {
      onUploaded(await api.call(upload, { body }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      snackbar.show({ text: error.message, tone: 'danger', duration: 10_000 });
    } finally {
      setBusy(false);
    }
  };
  return (
    <FileTrigger acceptedFileTypes={[...extensions]} onSelect={(chosen) => chosen?.[0] && void send(chosen[0])}>
      <Button icon={Upload} isBusy={isBusy}>{label}</Button>
    </FileTrigger>
  );
};
