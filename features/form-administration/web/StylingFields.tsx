import { useWatch } from 'react-hook-form';
import { Button } from '#platform/ui/button/Button.tsx';
import { ColourField } from '#platform/ui/colour/ColourField.tsx';
import { FormField } from '#platform/ui/form/FormField.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { NumberField } from '#platform/ui/text-field/NumberField.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import type { FormForm } from './ItemsSection.tsx';
import { nl } from './nl.ts';
import styles from './StylingFields.module.css';
import { StylingPreview } from './StylingPreview.tsx';
import { usualStyling, type ChoiceColours, type StylingValues } from './values.ts';

const colours = ['lineColor', 'fillColor', 'circleLineColor'] as const;
const widths = ['lineWidth', 'circleWidth', 'circleRadius'] as const;

const colourOf = (styling: StylingValues, choice: string): ChoiceColours =>
  styling.props.find((one) => one.choice === choice) ?? { choice, fillColor: styling.fillColor, strokeColor: styling.lineColor };

/** The fields for the style of registrations on the map, with a preview. */
export const StylingFields = ({ form }: { readonly form: FormForm }) => {
  const { control } = form;
  const [styling, items] = useWatch({ control, name: ['styling', 'items'] });
  const lists = items.filter(({ type }) => type === 'select');
  const list = lists.find(({ key }) => key === styling.by);
  const write = (next: Partial<StylingValues>): void => form.setValue('styling', { ...form.getValues('styling'), ...next }, { shouldDirty: true });
  const give = (choice: string, colour: Partial<ChoiceColours>): void => {
    const now = form.getValues('styling');
    write({ props: [...now.props.filter((one) => one.choice !== choice), { ...colourOf(now, choice), ...colour }] });
  };
  const choices = list?.selects.filter(({ value }) => value.trim() !== '') ?? [];
  return (
    <Section title={nl.looks}>
      <StylingPreview styling={styling} choices={choices} />
      <div className={styles.fields}>
        {colours.map((name) => (
          <FormField key={name} control={control} name={`styling.${name}`}>
            {({ value, onChange }) => <ColourField label={nl[name]} value={value} onChange={onChange} hasAlpha />}
          </FormField>
        ))}
        {widths.map((name) => (
          <FormField key={name} control={control} name={`styling.${name}`}>
            {({ value, onChange, error, inputRef }) => (
              <NumberField label={nl[name]} unit="px" value={value} onChange={(width) => onChange(Number.isNaN(width) ? 0 : width)} minValue={0} maxValue={50} error={error} inputRef={inputRef} />
            )}
          </FormField>
        ))}
      </div>
      {lists.length > 0 && (
        <Select
          label={nl.colourBy}
          options={[{ value: '', label: nl.oneColour }, ...lists.map(({ key, name }) => ({ value: key, label: name || nl.unnamed }))]}
          value={list?.key ?? ''}
          onChange={(by) => write({ by, props: by === styling.by ? styling.props : [] })}
        />
      )}
      {choices.map(({ key, value }) => (
        <div key={key} className={styles.fields}>
          <ColourField label={fill(nl.fillOf, { value })} value={colourOf(styling, key).fillColor} onChange={(fillColor) => give(key, { fillColor })} hasAlpha />
          <ColourField label={fill(nl.strokeOf, { value })} value={colourOf(styling, key).strokeColor} onChange={(strokeColor) => give(key, { strokeColor })} hasAlpha />
        </div>
      ))}
      <div>
        <Button variant="quiet" onPress={() => write(usualStyling)}>{nl.backToUsual}</Button>
      </div>
    </Section>
  );
};
