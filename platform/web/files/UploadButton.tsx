import { Upload } from 'lucide-react';
import { upload, type UploadedFile } from '#platform/contract/upload.ts';
import type { Api } from '../api/api.ts';
import { useApi } from '../api/api-context.ts';
import type { OnSent } from '../api/send-with-progress.ts';
import { ChooseFileButton } from './ChooseFileButton.tsx';
import styles from './UploadButton.module.css';
import { UploadProgress } from './UploadProgress.tsx';
import { useUpload } from './use-upload.ts';

interface UploadButtonProps {
  readonly label: string;
  /** Kinds of files for the file dialog of the system: `.pdf`, `image/*`. */
  readonly kinds: readonly string[];
  readonly onUploaded: (file: UploadedFile) => void;
}

/** Uploads a file to the server. */
export const sendFile = (api: Api, file: File, onSent: OnSent): Promise<UploadedFile> => {
  const body = new FormData();
  body.append('file', file);
  return api.call(upload, { body, onSent });
};

/** Lets the user choose a file and uploads it, with its progress. Shows why it failed, and offers another try. */
export const UploadButton = ({ label, kinds, onUploaded }: UploadButtonProps) => {
  const api = useApi();
  const uploading = useUpload({ kinds, send: (file, onSent) => sendFile(api, file, onSent), onSent: onUploaded });
  return (
    <div className={styles.upload}>
      <ChooseFileButton label={label} icon={Upload} kinds={kinds} upload={uploading} />
      <UploadProgress upload={uploading} />
    </div>
  );
};
