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
  /** Absent: there is always one. */
  readonly onTake?: () => void;
  readonly extensions: readonly string[];
  /** Why a file that the server took does not go here; undefined: it does. */
  readonly refuse?: (file: UploadedFile) => string | undefined;
  readonly error: string | undefined;
}

/** A file of a form: chosen, looked at, replaced, or taken away. */
export const FileField = ({ label, value, onChange, onTake, extensions, refuse, error }: FileFieldProps) => {
  const id = useId();
  const [refusal, setRefusal] = useState<string>();
  const take = (file: UploadedFile): void => {
    const why = refuse?.(file);
    setRefusal(why);
    if (why === undefined) onChange({ id: file.id, name: file.name, size: file.size });
  };
  const told = refusal ?? error;
  return (
    <div role="group" aria-labelledby={id} className={styles.file}>
      <span id={id} className={styles.label}>{label}</span>
      {value ? <span className={styles.chosen}><Link href={`/api/fileurl/${value.id}`} isExternal>{value.name}</Link>, {formatSize(value.size)}</span> : <span className={common.muted}>{nl.none}</span>}
      <div className={styles.buttons}>
        <UploadButton label={value ? nl.replace : nl.choose} extensions={extensions} onUploaded={take} />
        {value && onTake && <Button variant="quiet" aria-label={fill(nl.takeNamed, { name: label })} onPress={onTake}>{nl.take}</Button>}
      </div>
      {told !== undefined && <p role="alert" className={common.wrong}>{told}</p>}
    </div>
  );
};
