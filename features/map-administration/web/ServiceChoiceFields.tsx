import { requestCrsOrRd } from '#platform/geo/request-crs.ts';
import { Select } from '#platform/ui/select/Select.tsx';
import styles from './Maps.module.css';
import { nl } from './nl.ts';
import type { ServiceChoices } from './service-choices.ts';
import type { ServiceSelection } from './service-params.ts';

interface Props {
  readonly choices: ServiceChoices;
  readonly selection: ServiceSelection;
  readonly onChange: (selection: ServiceSelection) => void;
}

const optionsOf = (first: string, names: readonly string[]) => [{ value: '', label: first }, ...names.map((name) => ({ value: name, label: name }))];

/** The fields for the format, the style of each layer, the coordinate system and the tile grid, as far as there is a choice. */
export const ServiceChoiceFields = ({ choices: { formats, styles: offered, matrixSets, matrixSet: usualSet, systems, format }, selection, onChange }: Props) => (
  <div className={styles.pair}>
    {formats.length > 1 && (
      <Select
        label={nl.format} value={formats.includes(selection.format) ? selection.format : ''}
        options={optionsOf(format === '' ? nl.recognise : nl.recogniseAs(format), formats)} onChange={(one) => onChange({ ...selection, format: one })}
      />
    )}
    {systems.length > 0 && (systems.length > 1 || systems[0] !== requestCrsOrRd(undefined)) && (
      <Select
        label={nl.system} description={nl.systemHelp} value={systems.find((one) => one === selection.system) ?? systems[0] ?? null}
        options={systems.map((value) => ({ value, label: nl.systems[value] }))}
        onChange={(system) => onChange({ ...selection, system: systems.find((one) => one === system) ?? '' })}
      />
    )}
    {matrixSets.length > 1 && (
      <Select
        label={nl.matrixSet} description={nl.matrixSetHelp} value={matrixSets.includes(selection.matrixSet) ? selection.matrixSet : ''}
        options={optionsOf(usualSet === '' ? nl.recognise : nl.recogniseAs(usualSet), matrixSets)} onChange={(matrixSet) => onChange({ ...selection, matrixSet })}
      />
    )}
    {offered.map(({ layer, styles: named }) => {
      const key = layer?.name ?? '';
      const chosen = named.find(({ name }) => name === selection.styles[key])?.name ?? '';
      return (
        <Select
          key={key} label={layer ? nl.style(layer.label) : nl.styleOfAll} value={chosen}
          options={[{ value: '', label: nl.defaultStyle }, ...named.map(({ name, title }) => ({ value: name, label: title ?? name }))]}
          onChange={(style) => onChange({ ...selection, styles: { ...selection.styles, [key]: style } })}
        />
      );
    })}
  </div>
);
