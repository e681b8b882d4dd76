import { useId, useState } from 'react';
import type { UploadedFile } from '#platform/contract/upload.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { Link } from '#platform/ui/link/Link.tsx';
import common from '#platform/ui/theme/common.module.css';
import { fill } from '../i18n/fill.ts';
import styles from './FileField.module.css';
import { formatSize } from './format-size.ts';
import { nl } from './nl.ts';
import { UploadButton } from './UploadButton.tsx';

export interface ChosenFile {
  readonly id: number;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

interface FileFieldProps {
  readonly label: string;
  readonly value: ChosenFile | null;
  readonly onChange: (file: ChosenFile) => void;
  /** Removes the file. Absent: the file can only be replaced. */
  readonly onRemove?: () => void;
  readonly extensions: readonly string[];
  /** Returns why an uploaded file cannot be used in this field, in Dutch; undefined: it can. */
  readonly refuse?: (file: UploadedFile) => string | undefined;
  readonly error: string | undefined;
}

/** A form field for one file, which the user can upload, open, replace and remove. */
export const FileField = ({ label, value, onChange, onRemove, extensions, refuse, error }: FileFieldProps) => {
  const id = useId();
  const [refusal, setRefusal] = useState<string>();
  const accept = (file: UploadedFile): void => {
    const reason = refuse?.(file);
    setRefusal(reason);
    if (reason === undefined) onChange({ id: file.id, name: file.name, size: file.size });
  };
  const message = refusal ?? error;
  return (
    <div role="group" aria-labelledby={id} className={styles.file}>
      <span id={id} className={styles.label}>{label}</span>
      {value ? <span className={styles.chosen}><Link href={`/api/fileurl/${value.id}`} isExternal>{value.name}</Link>, {formatSize(value.size)}</span> : <span className={common.muted}>{nl.none}</span>}
      <div className={styles.buttons}>
        <UploadButton label={value ? nl.replace : nl.choose} kinds={extensions} onUploaded={accept} />
        {value && onRemove && <Button variant="quiet" aria-label={fill(nl.takeNamed, { name: label })} onPress={onRemove}>{nl.take}</Button>}
      </div>
      {message !== undefined && <p role="alert" className={common.wrong}>{message}</p>}
    </div>
  );
};
