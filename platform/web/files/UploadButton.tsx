import { Upload } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { upload, type UploadedFile } from '#platform/contract/upload.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { announce } from '#platform/ui/live-region/announce.ts';
import { useApi } from '../api/api-context.ts';
import { attempt } from '../api/attempt.ts';
import { useWork } from '../open-work/open-work.ts';
import { nl } from './nl.ts';
import { SendingBar, type Sending } from './SendingBar.tsx';
import styles from './UploadButton.module.css';

interface UploadButtonProps {
  readonly label: string;
  /** With their dots, for the file dialog of the system: `.pdf`. */
  readonly extensions: readonly string[];
  readonly onUploaded: (file: UploadedFile) => void;
}

/** Lets the user choose a file and uploads it, with its progress. Shows the reason when the server refuses the file. */
export const UploadButton = ({ label, extensions, onUploaded }: UploadButtonProps) => {
  const api = useApi();
  const [sending, setSending] = useState<Sending | null>(null);
  useWork(sending !== null);
  const send = async (file: File): Promise<void> => {
    const { name } = file;
    const body = new FormData();
    body.append('file', file);
    setSending({ name, part: 0 });
    const uploadIt = async (): Promise<void> => {
      const uploaded = await api.call(upload, { body, onSent: (part) => setSending({ name, part }) });
      announce(nl.sent);
      onUploaded(uploaded);
    };
    await attempt(uploadIt, name).finally(() => setSending(null));
  };
  return (
    <div className={styles.upload}>
      <FileTrigger acceptedFileTypes={[...extensions]} onSelect={(chosen) => chosen?.[0] && !sending && void send(chosen[0])}>
        <Button icon={Upload} isBusy={sending !== null}>{label}</Button>
      </FileTrigger>
      {sending && <SendingBar {...sending} />}
    </div>
  );
};
