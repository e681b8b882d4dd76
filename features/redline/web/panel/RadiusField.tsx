import { NumberField, type NumberFieldProps } from '#platform/ui/text-field/NumberField.tsx';
import { largestRadius } from '../../contract.ts';
import { SMALLEST_RADIUS } from '../model/drawing.ts';
import { nl } from '../nl.ts';

/** Radius in metres. */
export const RadiusField = (props: Omit<NumberFieldProps, 'label'>) => (
  <NumberField label={nl.radius} description={nl.radiusHelp} unit="m" minValue={SMALLEST_RADIUS} maxValue={largestRadius} {...props} />
);
