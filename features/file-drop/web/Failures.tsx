import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { droppedFiles, type DroppedFile } from './dropped-files.ts';
import styles from './FilePanel.module.css';
import { nl } from './nl.ts';

interface Props {
  readonly files: readonly DroppedFile[];
}

/** Lists the files that failed to open, above the others, since that list may be long. */
export const Failures = ({ files }: Props) => {
  const list = useRef<HTMLUListElement>(null);
  const last = files.at(-1)?.id;
  useEffect(() => {
    if (last !== undefined) list.current?.scrollIntoView({ block: 'nearest' });
  }, [last]);
  if (files.length === 0) return null;
  return (
    <div className={styles.failures}>
      <ul ref={list} aria-label={nl.failures}>
        {files.map(({ id, name, error }) => (
          <li key={id} className={styles.failed}>
            <p>{fill(nl.failed, { name, reason: error ?? '' })}</p>
            <IconButton label={fill(nl.dismiss, { name })} icon={X} size="s" onPress={() => droppedFiles.remove(id)} />
          </li>
        ))}
      </ul>
      {files.length > 1 && <Button onPress={() => droppedFiles.removeFailed()}>{nl.dismissAll}</Button>}
    </div>
  );
};
