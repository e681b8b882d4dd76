import { Select } from '#platform/ui/select/Select.tsx';
import styles from './Maps.module.css';
import { nl } from './nl.ts';
import type { ServiceChoices } from './service-choices.ts';
import type { ServiceChoice } from './service-map.ts';

/** What one may leave to the service, or choose oneself. */
export type Wishes = Pick<ServiceChoice, 'format' | 'styles' | 'matrixSet'>;

interface Props {
  readonly choices: ServiceChoices;
  readonly wishes: Wishes;
  readonly onChange: (wishes: Wishes) => void;
}

const optionsOf = (first: string, names: readonly string[]) => [{ value: '', label: first }, ...names.map((name) => ({ value: name, label: name }))];

/** The format, the style of each layer and the grid of tiles, as far as there is something to choose. */
export const ServiceChoiceFields = ({ choices: { formats, styles: offered, matrixSets, format }, wishes, onChange }: Props) => (
  <div className={styles.pair}>
    {formats.length > 1 && (
      <Select
        label={nl.format} value={formats.includes(wishes.format) ? wishes.format : ''}
        options={optionsOf(format === '' ? nl.recognise : nl.recogniseAs(format), formats)} onChange={(one) => onChange({ ...wishes, format: one })}
      />
    )}
    {matrixSets.length > 1 && (
      <Select
        label={nl.matrixSet} description={nl.matrixSetHelp} value={matrixSets.includes(wishes.matrixSet) ? wishes.matrixSet : ''}
        options={optionsOf(nl.recognise, matrixSets)} onChange={(matrixSet) => onChange({ ...wishes, matrixSet })}
      />
    )}
    {offered.map(({ layer, styles: named }) => {
      const key = layer?.name ?? '';
      const chosen = named.find(({ name }) => name === wishes.styles[key])?.name ?? '';
      return (
        <Select
          key={key} label={layer ? nl.style(layer.label) : nl.styleOfAll} value={chosen}
          options={[{ value: '', label: nl.defaultStyle }, ...named.map(({ name, title }) => ({ value: name, label: title ?? name }))]}
          onChange={(style) => onChange({ ...wishes, styles: { ...wishes.styles, [key]: style } })}
        />
      );
    })}
  </div>
);
