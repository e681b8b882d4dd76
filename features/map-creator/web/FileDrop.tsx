import { Upload } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import type { InputMethod } from './formats.ts';
import styles from './FileDrop.module.css';

interface Props {
  readonly autoFocus: boolean;
  readonly label: string;
  /** File extensions with their dots. */
  readonly extensions: readonly string[];
  readonly allowsMultiple: boolean;
  readonly onFiles: (files: readonly File[], way: InputMethod) => void;
}

/** A drop zone for files that also opens the file dialog and accepts pasted files. */
export const FileDrop = ({ autoFocus, label, extensions, allowsMultiple, onFiles }: Props) => (
  <DropZone
    className={styles.zone}
    getDropOperation={() => 'copy'}
    onDrop={({ items }) => {
      const files = items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []));
      void Promise.all(files).then((dropped) => dropped.length > 0 && onFiles(dropped, 'dropped'));
    }}
  >
    <FileTrigger
      acceptedFileTypes={extensions}
      allowsMultiple={allowsMultiple}
      onSelect={(chosen) => chosen && chosen.length > 0 && onFiles(Array.from(chosen), 'chosen')}
    >
      <AriaButton className={styles.button} autoFocus={autoFocus}>
        <Upload className={styles.icon} aria-hidden="true" />
        <span>{label}</span>
      </AriaButton>
    </FileTrigger>
  </DropZone>
);
