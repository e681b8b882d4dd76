import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { NumberField } from '#platform/ui/text-field/NumberField.tsx';
import common from '#platform/ui/theme/common.module.css';
import { fill } from '#platform/web/i18n/fill.ts';
import { classings, MAX_CLASSES } from '../styles/classing.ts';
import { othersOf, recoloured, single, type Colouring } from '../styles/make-classes.ts';
import { rampOf, ramps, repeats } from '../styles/ramps.ts';
import type { StudioStyle } from '../styles/studio-style.ts';
import { nl } from './nl.ts';
import styles from './Studio.module.css';
import type { StudioSource } from './studio-source.ts';
import { useClasses, type ClassesWanted } from './use-classes.ts';

interface Props {
  readonly style: StudioStyle;
  readonly source: StudioSource;
  readonly isWebGl: boolean;
  readonly onChange: (style: StudioStyle) => void;
}

const kinds = ['single', 'values', 'ranges'] as const;
const options = <Name extends string>(names: readonly Name[], labels: Readonly<Record<Name, string>>) => names.map((value) => ({ value, label: labels[value] }));
const rampOptions = ramps.map(({ id, name, kind }) => ({ value: id, label: `${name}: ${nl.rampKinds[kind]}` }));

const Ramp = ({ ramp, isReversed }: Colouring) => {
  const { colours, kind } = rampOf(ramp);
  const stops = isReversed ? colours.toReversed() : colours;
  const parts = kind === 'qualitative' ? stops.flatMap((colour, index) => [`${colour} ${(index * 100) / stops.length}%`, `${colour} ${((index + 1) * 100) / stops.length}%`]) : stops;
  return <span className={styles.ramp} style={{ background: `linear-gradient(90deg, ${parts.join(', ')})` }} aria-hidden="true" />;
};

/** Chooses by which field and how the objects are divided into classes, and in which colours. */
export const ClassFields = ({ style, source, isWebGl, onChange }: Props) => {
  const [kind, setKind] = useState(style.kind);
  const [wanted, setWanted] = useState<Omit<ClassesWanted, 'kind'>>({
    field: style.field, method: 'natural', count: Math.max(2, style.kind === 'ranges' ? style.classes.length : 5), ramp: style.kind === 'values' ? 'okabe-ito' : 'viridis', isReversed: false,
  });
  const { isBusy, outcome, make } = useClasses(source, isWebGl);
  const fields = source.fields.filter(({ type }) => (kind === 'ranges' ? type === 'number' : type !== 'geometry'));
  const field = fields.some(({ name }) => name === wanted.field) ? wanted.field : null;
  const isClassed = style.kind !== 'single';
  const colour = (change: Partial<Colouring>): void => {
    const next = { ...wanted, ...change };
    setWanted(next);
    if (isClassed) onChange(recoloured(style, next));
  };
  const choose = (next: StudioStyle['kind']): void => {
    setKind(next);
    if (next === 'values') setWanted({ ...wanted, ramp: 'okabe-ito' });
    if (next === 'ranges') setWanted({ ...wanted, ramp: 'viridis' });
    if (next === 'single' && isClassed) onChange(single(style));
  };
  const run = async (): Promise<void> => {
    if (kind === 'single' || field === null) return;
    const made = await make(style, { ...wanted, kind, field });
    if (made) onChange(made);
  };
  return (
    <>
      <Select label={nl.kind} options={options(kinds, nl.kinds)} value={kind} onChange={choose} />
      {kind !== 'single' && (fields.length === 0 ? <p className={common.note}>{source.fields.length > 0 ? nl.noNumberFields : nl.noFields}</p> : (
        <>
          <Select label={nl.field} options={fields.map(({ name }) => ({ value: name, label: name }))} value={field} onChange={(name) => setWanted({ ...wanted, field: name })} />
          {kind === 'ranges' && (
            <div className={styles.pair}>
              <Select label={nl.method} description={nl.methodHelp[wanted.method]} options={options(classings, nl.methods)} value={wanted.method} onChange={(method) => setWanted({ ...wanted, method })} />
              <NumberField label={nl.count} minValue={1} maxValue={MAX_CLASSES} value={wanted.count} onChange={(count) => setWanted({ ...wanted, count: Number.isNaN(count) ? 5 : count })} />
            </div>
          )}
          <Select label={nl.ramp} description={nl.rampHelp} options={rampOptions} value={wanted.ramp} onChange={(ramp) => colour({ ramp })} />
          <Ramp {...wanted} />
          <Checkbox isSelected={wanted.isReversed} onChange={(isReversed) => colour({ isReversed })}>{nl.reverse}</Checkbox>
          {isClassed && repeats(rampOf(wanted.ramp), style.classes.length) && <p className={common.note}>{fill(nl.repeats, { n: rampOf(wanted.ramp).colours.length })}</p>}
          <div className={common.buttons}><Button isBusy={isBusy} busyLabel={nl.making} isDisabled={field === null} onPress={() => void run()}>{nl.make}</Button></div>
        </>
      ))}
      <p role="status" className={outcome?.isWrong ? common.wrong : common.note}>{outcome?.text}</p>
      {isClassed && (
        <Checkbox
          isSelected={style.others !== null}
          onChange={(isOn) => onChange({ ...style, others: isOn && style.classes[0] ? othersOf(nl.others, style.classes[0].symbol) : null })}
        >
          {nl.showOthers}
        </Checkbox>
      )}
    </>
  );
};
