import { useId, useState } from 'react';
import type { UploadedFile } from '#platform/contract/upload.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { Link } from '#platform/ui/link/Link.tsx';
import { UploadButton } from '#platform/web/files/UploadButton.tsx';
import { formatSize } from '#platform/web/files/format-size.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { ManualFile } from '../contract.ts';
import styles from './Manual.module.css';
import { nl } from './nl.ts';

interface FileFieldProps {
  readonly label: string;
  readonly value: ManualFile | null;
  readonly onChange: (file: ManualFile | null) => void;
  readonly error: string | undefined;
}

/** A PDF: chosen, looked at, replaced or taken away. */
export const FileField = ({ label, value, onChange, error }: FileFieldProps) => {
  const id = useId();
  const [refusal, setRefusal] = useState<string>();
  const take = ({ id: fileId, name, size, mime }: UploadedFile): void => {
    const isPdf = mime === 'application/pdf';
    setRefusal(isPdf ? undefined : nl.notPdf);
    if (isPdf) onChange({ id: fileId, name, size });
  };
  const told = refusal ?? error;
  return (
    <div role="group" aria-labelledby={id} className={styles.file}>
      <span id={id} className={styles.label}>{label}</span>
      {value ? <span><Link href={`/api/fileurl/${value.id}`} isExternal>{value.name}</Link>, {formatSize(value.size)}</span> : <span className={styles.none}>{nl.none}</span>}
      <span className={styles.buttons}>
        <UploadButton label={value ? nl.replace : nl.choose} extensions={['.pdf']} onUploaded={take} />
        {value && <Button variant="quiet" aria-label={fill(nl.takeNamed, { name: label })} onPress={() => onChange(null)}>{nl.take}</Button>}
      </span>
      {told !== undefined && <p role="alert" className={styles.error}>{told}</p>}
    </div>
  );
};
