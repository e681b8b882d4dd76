import { Download, FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import common from '#platform/ui/theme/common.module.css';
import { saveFile } from '#platform/web/files/save-file.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { Refusal } from '#platform/web/worker/refusal.ts';
import { mostFeatures } from '../../contract.ts';
import { openDrawings, readableExtensions } from '../files/open-drawings.ts';
import { writers, type FileFormat } from '../files/writers.ts';
import type { Drawings } from '../model/drawings.ts';
import { nl } from '../nl.ts';
import styles from './RedlinePanel.module.css';

const formats = Object.keys(writers) as FileFormat[];

const openedText = (file: string, n: number, skipped: number): string => {
  if (skipped > 0) return fill(nl.openedPartly, { n, file, skipped });
  return n === 1 ? fill(nl.openedOne, { file }) : fill(nl.opened, { n, file });
};

/** Saves drawings to a file, and adds drawings from a file. */
export const Files = ({ drawings }: { readonly drawings: Drawings }) => {
  const { size } = useDerived(drawings.history).drawings;
  const [isBusy, setBusy] = useState(false);
  const open = async (file: File): Promise<void> => {
    setBusy(true);
    try {
      const { drawings: read, skipped } = await openDrawings(file, mostFeatures - drawings.size);
      await drawings.putInChunks(read);
      snackbar.show({ text: openedText(file.name, read.length, skipped), duration: 10_000 });
    } catch (error) {
      const reason = error instanceof Refusal ? error.message : nl.somethingWrong;
      snackbar.show({ text: fill(nl.openFailed, { file: file.name, reason }), tone: 'danger', duration: 10_000 });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Disclosure title={nl.files} headingLevel={3}>
      <div className={styles.form}>
        <FileTrigger acceptedFileTypes={readableExtensions} onSelect={(chosen) => chosen?.[0] && void open(chosen[0])}>
          <Button icon={FolderOpen} isBusy={isBusy}>{nl.open}</Button>
        </FileTrigger>
        <p className={styles.help}>{nl.openHelp}</p>
        <div className={common.buttons} role="group" aria-label={nl.save}>
          {formats.map((format) => (
            <Button
              key={format}
              icon={Download}
              isDisabled={size === 0}
              onPress={() => {
                const { type, write } = writers[format];
                saveFile(`${nl.fileName}.${format}`, type, write([...drawings.history.get().drawings.values()]));
              }}
            >
              {nl.formats[format]}
            </Button>
          ))}
        </div>
        <p className={styles.help}>{nl.losses}</p>
      </div>
    </Disclosure>
  );
};
