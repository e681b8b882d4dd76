import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#platform/ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { mapImport } from './current-import.ts';
import { formats, type Format } from './formats.ts';
import { hasWork } from './import-state.ts';
import styles from './MapCreator.module.css';
import { nl } from './nl.ts';
import { useImport } from './use-import.ts';
import { Wizard } from './Wizard.tsx';

const options = formats.map((value) => ({ value, label: nl.formats[value] }));

/** The choice of a format, followed by the steps for it. */
export const ImportForm = () => {
  const format = useImport((state) => state.format);
  const isBusy = useImport((state) => state.busy !== null);
  const isBegun = useImport((state) => state.reached > 0);
  const [asked, setAsked] = useState<Format | null>(null);
  const choose = (chosen: Format): void => {
    if (chosen === format) return;
    if (hasWork(mapImport.state)) setAsked(chosen);
    else mapImport.chooseFormat(chosen);
  };
  return (
    <div className={styles.form} data-import>
      <div className={styles.format}>
        <Select
          label={nl.format}
          placeholder={nl.chooseFormat}
          options={options}
          value={format}
          onChange={choose}
          isDisabled={isBusy}
          description={format && !isBegun ? nl.about[format] : undefined}
        />
      </div>
      {format ? (
        <Wizard key={format} format={format} />
      ) : (
        <EmptyState icon={FileUp} title={nl.chooseFormat}>
          {nl.chooseFormatText}
        </EmptyState>
      )}
      <ConfirmDialog
        title={nl.discardTitle}
        confirmLabel={nl.discard}
        cancelLabel={nl.goOn}
        tone="danger"
        isOpen={asked !== null}
        onOpenChange={() => setAsked(null)}
        onConfirm={() => {
          if (asked) mapImport.chooseFormat(asked);
        }}
      >
        <p>{nl.discardText}</p>
      </ConfirmDialog>
    </div>
  );
};
