import { requestCrsOrRd } from '#platform/geo/request-crs.ts';
import { Select } from '#platform/ui/select/Select.tsx';
import styles from './Maps.module.css';
import { nl } from './nl.ts';
import type { ServiceChoices } from './service-choices.ts';
import type { Wishes } from './service-params.ts';

interface Props {
  readonly choices: ServiceChoices;
  readonly wishes: Wishes;
  readonly onChange: (wishes: Wishes) => void;
}

const optionsOf = (first: string, names: readonly string[]) => [{ value: '', label: first }, ...names.map((name) => ({ value: name, label: name }))];

/** The format, the style of each layer, the coordinate system and the grid of tiles, as far as there is something to choose. */
export const ServiceChoiceFields = ({ choices: { formats, styles: offered, matrixSets, matrixSet: usualSet, systems, format }, wishes, onChange }: Props) => (
  <div className={styles.pair}>
    {formats.length > 1 && (
      <Select
        label={nl.format} value={formats.includes(wishes.format) ? wishes.format : ''}
        options={optionsOf(format === '' ? nl.recognise : nl.recogniseAs(format), formats)} onChange={(one) => onChange({ ...wishes, format: one })}
      />
    )}
    {systems.length > 0 && (systems.length > 1 || systems[0] !== requestCrsOrRd(undefined)) && (
      <Select
        label={nl.system} description={nl.systemHelp} value={systems.find((one) => one === wishes.system) ?? systems[0] ?? null}
        options={systems.map((value) => ({ value, label: nl.systems[value] }))}
        onChange={(system) => onChange({ ...wishes, system: systems.find((one) => one === system) ?? '' })}
      />
    )}
    {matrixSets.length > 1 && (
      <Select
        label={nl.matrixSet} description={nl.matrixSetHelp} value={matrixSets.includes(wishes.matrixSet) ? wishes.matrixSet : ''}
        options={optionsOf(usualSet === '' ? nl.recognise : nl.recogniseAs(usualSet), matrixSets)} onChange={(matrixSet) => onChange({ ...wishes, matrixSet })}
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
