import { useState, type FormEvent } from 'react';
import type { Extent } from '#platform/contract/geojson.ts';
import { exportFormats, type ExportFormat } from '#platform/conversion/formats.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { Radio, RadioGroup } from '#platform/ui/radio/RadioGroup.tsx';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import common from '#platform/ui/theme/common.module.css';
import { isApiError } from '#platform/web/api/api-error.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import type { ToExport } from '#platform/web/slots/exporters.ts';
import type { NewExport } from '../contract.ts';
import styles from './ExportDialog.module.css';
import { formatNames, formatNotes, nl } from './nl.ts';

interface Props {
  readonly what: ToExport;
  readonly inView: (() => Extent) | undefined;
  readonly onStart: (wanted: NewExport) => Promise<void>;
}

/** The form for a new export: extent, format and name. */
export const ExportForm = ({ what, inView, onStart }: Props) => {
  const [title, setTitle] = useState(what.title);
  const [format, setFormat] = useState<ExportFormat>('geojson');
  const [scope, setScope] = useState('whole');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isNameless = title.trim() === '';

  const partsOf = (): NewExport['parts'] => {
    const extent = scope === 'view' ? inView?.() : undefined;
    return what.parts.map((part) => (part.kind === 'map' && extent ? { ...part, extent } : part));
  };
  const start = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || isNameless) return;
    setIsBusy(true);
    setProblem(null);
    try {
      await onStart({ format, title: title.trim(), parts: partsOf() });
    } catch (error) {
      setProblem(isApiError(error) ? error.message : nl.startFailed);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void start(event)} noValidate>
      <p className={styles.what}>{what.description}</p>
      {what.notes?.map((note) => <p key={note} className={common.note}>{note}</p>)}
      {inView && (
        <RadioGroup label={nl.scope} value={scope} onChange={setScope} orientation="horizontal">
          <Radio value="whole">{nl.whole}</Radio>
          <Radio value="view">{nl.inView}</Radio>
        </RadioGroup>
      )}
      <RadioGroup
        label={nl.format}
        value={format}
        onChange={(chosen) => setFormat(chosen as ExportFormat)}
        description={<span aria-live="polite">{formatNotes[format]}</span>}
      >
        <div className={styles.formats}>
          {exportFormats.map((one) => (
            <Radio key={one} value={one}>
              {formatNames[one]}
            </Radio>
          ))}
        </div>
      </RadioGroup>
      <TextField label={nl.name} value={title} onChange={setTitle} maxLength={200} error={isNameless ? nl.nameMissing : undefined} />
      {problem && <FormAlert>{problem}</FormAlert>}
      <div className={common.column2}>
        <Button type="submit" variant="primary" isBusy={isBusy} busyLabel={nl.starting} isDisabled={isNameless}>
          {nl.start}
        </Button>
        <p className={common.note}>{nl.limits}</p>
      </div>
    </form>
  );
};
