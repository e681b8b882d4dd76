import { useState } from 'react';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { SearchField } from '#platform/ui/text-field/SearchField.tsx';
import type { ServiceLayer } from '../contract.ts';
import styles from './Maps.module.css';
import { nl } from './nl.ts';

interface Props {
  readonly layers: readonly ServiceLayer[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}

/** The most layers shown; a search finds the others. */
const MOST_SHOWN = 200;
/** The most coordinate systems named for a layer. */
const MOST_NAMED = 3;

/** Lets the user choose which layers of a service become the map. */
export const ServiceLayers = ({ layers, chosen, onChange }: Props) => {
  const [words, setWords] = useState('');
  const wanted = words.trim().toLowerCase();
  const found = layers.filter(({ name, label }) => `${label} ${name}`.toLowerCase().includes(wanted)).slice(0, MOST_SHOWN);
  return (
    <div className={styles.rows}>
      {layers.length > 10 && <SearchField label={nl.filterLayers} isLabelHidden={false} value={words} onChange={setWords} />}
      <div className={styles.found} role="group" aria-label={nl.layers}>
        {found.map(({ name, label, systems, projections }) => (
          <Checkbox
            key={name}
            isSelected={chosen.includes(name)}
            isDisabled={systems.length === 0 && !chosen.includes(name)}
            onChange={(isOn) => onChange(isOn ? [...chosen, name] : chosen.filter((one) => one !== name))}
          >
            {label}{label !== name && ` (${name})`}{systems.length === 0 && `: ${nl.notDrawable(projections.slice(0, MOST_NAMED).join(', '))}`}
          </Checkbox>
        ))}
      </div>
    </div>
  );
};
