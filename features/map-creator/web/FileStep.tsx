import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { English } from '#platform/ui/english/English.tsx';
import { BusyBar } from './BusyBar.tsx';
import { mapImport } from './current-import.ts';
import { FileDrop } from './FileDrop.tsx';
import { englishMessage, extensions, type FileFormat } from './formats.ts';
import styles from './MapCreator.module.css';
import { nl } from './nl.ts';
import { Problem } from './Problem.tsx';
import { useImport, useImportActions } from './use-import.ts';

/** The first step for files: choosing them, and the progress of reading. */
export const FileStep = ({ format }: { readonly format: FileFormat }) => {
  const { chooseFiles, canConvert } = useImportActions();
  const busy = useImport((state) => state.busy);
  const error = useImport((state) => state.error);
  const english = error === null ? undefined : englishMessage(error);
  const fileName = useImport((state) => state.fileName) ?? '';
  const [wasBusy, setWasBusy] = useState(false);
  if (busy && !wasBusy) setWasBusy(true);
  if (!canConvert && (format === 'dwg' || format === 'shape')) return <Problem tone="warning">{nl.noConversion}</Problem>;
  if (busy) {
    return (
      <div className={styles.busy}>
        <BusyBar busy={busy} name={fileName} />
        <Button autoFocus onPress={() => mapImport.cancel()}>{nl.cancel}</Button>
      </div>
    );
  }
  return (
    <div className={styles.content}>
      {error !== null && (
        <Problem tone="error">
          <English text={english ?? error} />
          {english && <span className={styles.about}>{english.dutch}</span>}
        </Problem>
      )}
      <FileDrop
        // After a refusal or a cancellation, the button that had the focus has disappeared.
        autoFocus={wasBusy}
        label={nl.drop[format]}
        extensions={extensions[format]}
        allowsMultiple={format === 'shape'}
        onFiles={(files, way) => void chooseFiles(files, way)}
      />
    </div>
  );
};
