import { useState, type ReactNode } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import attribution from '#platform/map/ui/Attribution.module.css';
import { RichTextField } from '#platform/ui/rich-text/RichTextField.tsx';
import { NumberField } from '#platform/ui/text-field/NumberField.tsx';
import { LeaveDialog } from '#platform/web/administration/LeaveDialog.tsx';
import { useClosing } from '#platform/web/administration/use-closing.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { limits, mapFields, sourceTexts } from '../contract.ts';
import styles from './Maps.module.css';
import { nl } from './nl.ts';
import type { MapChange } from './use-change-maps.ts';

interface BulkDialogProps {
  readonly title: string;
  readonly isDirty: boolean;
  readonly isRight?: boolean;
  readonly apply: () => void;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** A dialog that changes many maps alike; asks before typed text is lost. */
const BulkDialog = ({ title, isDirty, isRight = true, apply, close, children }: BulkDialogProps) => {
  const { tryClose, leaving } = useClosing(isDirty, close);
  return (
    <Dialog
      onClose={tryClose}
      title={title}
      size="small"
      footer={
        <>
          <Button onPress={tryClose}>{nl.cancel}</Button>
          <Button variant="primary" isDisabled={!isRight} onPress={apply}>{nl.apply}</Button>
        </>
      }
    >
      {children}
      <LeaveDialog leaving={leaving} />
    </Dialog>
  );
};

interface Props {
  readonly apply: (what: MapChange) => void;
  readonly close: () => void;
}

export const AttributionDialog = ({ apply, close }: Props) => {
  const [text, setText] = useState('');
  return (
    <BulkDialog title={nl.setAttribution} isDirty={text !== ''} isRight={text.length <= limits.description} apply={() => apply({ attributions: text.trim() || null })} close={close}>
      <RichTextField label={sourceTexts.attributions.label} description={nl.attributionHelp} textClass={attribution.look} isShort value={text} onChange={setText} maxLength={limits.description} autoFocus />
    </BulkDialog>
  );
};

const resolutionIn = (value: number): number | null => (Number.isNaN(value) ? null : value);

export const RangeDialog = ({ apply, close }: Props) => {
  const [range, setRange] = useState<{ readonly minResolution: number | null; readonly maxResolution: number | null }>({ minResolution: null, maxResolution: null });
  const { minResolution: min, maxResolution: max } = range;
  const isRight = min === null || max === null || min < max;
  return (
    <BulkDialog title={nl.setRange} isDirty={min !== null || max !== null} isRight={isRight} apply={() => apply(range)} close={close}>
      <div className={styles.rows}>
        {!isRight && <FormAlert>{nl.rangeTurned}</FormAlert>}
        {(['minResolution', 'maxResolution'] as const).map((name, index) => (
          <NumberField
            key={name} label={mapFields[name].label} unit="m/px" minValue={0} formatOptions={{ maximumFractionDigits: 6 }} isOptional autoFocus={index === 0}
            value={range[name] ?? Number.NaN} onChange={(value) => setRange({ ...range, [name]: resolutionIn(value) })}
          />
        ))}
        <p className={styles.help}>{nl.rangeHelp}</p>
      </div>
    </BulkDialog>
  );
};
