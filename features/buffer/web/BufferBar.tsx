import { useDerived } from '#platform/map/react/use-derived.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { useTouch } from '#platform/ui/media/use-media.ts';
import { OptionalSelect } from '#platform/ui/select/OptionalSelect.tsx';
import { BarSlider } from '#platform/ui/snackbar/BarSlider.tsx';
import { NumberField } from '#platform/ui/text-field/NumberField.tsx';
import common from '#platform/ui/theme/common.module.css';
import { fill } from '#platform/web/i18n/fill.ts';
import type { BufferController, BufferState } from './buffer-controller.ts';
import styles from './BufferBar.module.css';
import { formatMetres, LEAST, mainOf, MOST } from './distances.ts';
import { nl } from './nl.ts';

const unsupportedTexts = { none: null, some: nl.someUnsupported, all: nl.allUnsupported };

interface Props {
  readonly controller: BufferController;
  readonly onAsk: () => void;
}

const Around = ({ controller, state: { choices, chosen } }: { readonly controller: BufferController; readonly state: BufferState }) =>
  choices.length > 0 && (
    <OptionalSelect
      label={nl.around} none={nl.all} options={choices.map(({ mapKey, label }) => ({ value: mapKey, label }))}
      value={chosen} onChange={(mapKey) => controller.choose(mapKey)}
    />
  );

/** Sets the distance with a slider and a number field, and asks for the features within the buffer. */
export const BufferBar = ({ controller, onAsk }: Props) => {
  const state = useDerived(controller.state);
  const isTouch = useTouch();
  const { step, applied, unsupported, isEmpty } = state;
  if (isEmpty) return <p className={styles.text}>{isTouch ? nl.nothingSelectedTouch : nl.nothingSelected}</p>;
  const distance = mainOf(applied);
  const metresOfStep = distance / step;
  const note = unsupportedTexts[unsupported];
  return (
    <div className={common.stack2} ref={(element) => controller.setControls(element)}>
      <Around controller={controller} state={state} />
      <BarSlider
        label={nl.distance}
        value={step}
        valueText={formatMetres(distance)}
        onChange={(value) => controller.setStep(value)}
        minValue={LEAST}
        maxValue={MOST}
        step={1}
        buttonStep={10}
      />
      {applied.open !== null && applied.area !== null && (
        <p className={styles.text}>{fill(nl.aroundAreas, { distance: formatMetres(applied.area) })}</p>
      )}
      {note !== null && <p className={styles.text}>{note}</p>}
      <div className={common.stack2}>
        <NumberField
          label={nl.distance}
          isLabelHidden
          unit="m"
          value={distance}
          description={fill(nl.range, { least: formatMetres(metresOfStep * LEAST), most: formatMetres(metresOfStep * MOST) })}
          minValue={metresOfStep * LEAST}
          maxValue={metresOfStep * MOST}
          formatOptions={{ maximumFractionDigits: 2 }}
          onChange={(metres) => controller.setMetres(metres)}
        />
        <Button isDisabled={unsupported === 'all'} onPress={onAsk}>
          {nl.ask}
        </Button>
      </div>
    </div>
  );
};
