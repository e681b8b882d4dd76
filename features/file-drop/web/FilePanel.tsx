import { X } from 'lucide-react';
import { useState, useEffect, useRef } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useStore } from 'zustand';
import { acceptedExtensions } from '#platform/map/import/file-kinds.ts';
import { LARGEST_CONVERTED, LARGEST_FILE } from '#platform/map/import/limits.ts';
import { useTool } from '#platform/map/react/hooks.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { classes } from '#platform/ui/classes.ts';
import { nl as ui } from '#platform/ui/nl.ts';
import { Panel } from '#platform/ui/panel/Panel.tsx';
import common from '#platform/ui/theme/common.module.css';
import { fill } from '#platform/web/i18n/fill.ts';
import { useSession } from '#platform/web/session/session-context.ts';
import type { Closable } from '#platform/web/slots/slots.ts';
import { droppedFiles, type DroppedFile } from './dropped-files.ts';
import { beginFiles } from './file-use.ts';
import { FileRow } from './FileRow.tsx';
import styles from './FilePanel.module.css';
import { nl } from './nl.ts';
import { ClickController } from './click-controller.ts';
import { ClickedObjects } from './ClickedObjects.tsx';
import { useMayConvert, useOpenFiles } from './use-open-files.ts';

interface Props {
  readonly files: readonly DroppedFile[];
}

/** Lists the files that failed to open, above the others, since that list may be long. */
const Failures = ({ files }: Props) => {
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

const inMegabytes = (bytes: number): number => Math.floor(bytes / (1024 * 1024));

/** Opens files with a button, and lists the open files with their actions. */
export const FilePanel = ({ close }: Closable) => {
  const [controller] = useState(() => new ClickController());
  useEffect(beginFiles, []);
  useTool(controller);
  const pressed = useDerived(controller.pressed);
  const files = useStore(droppedFiles.store);
  const isSignedIn = useSession() !== null;
  const openFiles = useOpenFiles();
  const mayConvert = useMayConvert();
  const failed = files.filter(({ state }) => state === 'failed');
  const others = files.filter(({ state }) => state !== 'failed');
  const hasLayers = files.some(({ layers }) => layers.length > 0);
  const refused = isSignedIn ? nl.convertedNotAllowed : nl.convertedSignedIn;
  const aboutConverted = mayConvert ? fill(nl.converted, { most: LARGEST_CONVERTED / 1_000_000 }) : refused;
  return (
    <Panel title={nl.label} actions={<IconButton label={ui.close} icon={X} size="s" onPress={close} />}>
      <Failures files={failed} />
      {files.length === 0 && <p className={classes(common.note, styles.about)}>{nl.about}</p>}
      <FileTrigger
        allowsMultiple
        acceptedFileTypes={acceptedExtensions(mayConvert)}
        onSelect={(chosen) => chosen && void openFiles(Array.from(chosen))}
      >
        <Button variant={files.length === 0 ? 'primary' : 'secondary'} isWide>{nl.choose}</Button>
      </FileTrigger>
      {others.length > 0 && (
        <ul className={styles.files} aria-label={nl.list}>
          {others.map((file) => (
            <FileRow key={file.id} file={file} onRemoved={() => controller.forget()} />
          ))}
        </ul>
      )}
      {hasLayers && <ClickedObjects objects={pressed} />}
      <ul className={styles.kinds}>
        <li>{fill(nl.kinds, { most: inMegabytes(LARGEST_FILE) })}</li>
        <li>{aboutConverted}</li>
      </ul>
    </Panel>
  );
};
