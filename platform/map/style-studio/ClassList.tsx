import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Button } from '#platform/ui/button/Button.tsx';
import { announce } from '#platform/ui/live-region/announce.ts';
import { TextField } from '#platform/ui/text-field/TextField.tsx';
import common from '#platform/ui/theme/common.module.css';
import { fill } from '#platform/web/i18n/fill.ts';
import { nameOfFilter } from '../legend/rule-names.ts';
import { writeRules } from '../styles/rules.ts';
import type { StudioStyle, StyleClass } from '../styles/studio-style.ts';
import { changeSymbol, type SymbolChange } from '../styles/symbol.ts';
import { ClassColour } from './ClassColour.tsx';
import { nl } from './nl.ts';
import styles from './Studio.module.css';
import { SymbolFields } from './SymbolFields.tsx';

interface Props {
  readonly style: StudioStyle;
  readonly onChange: (style: StudioStyle, key?: string) => void;
}

const MAX_TITLE = 200;

const allOf = ({ classes, others }: StudioStyle): readonly StyleClass[] => [...classes, ...(others ? [others] : [])];

const withAll = (style: StudioStyle, all: readonly StyleClass[]): StudioStyle =>
  style.others ? { ...style, classes: all.slice(0, -1), others: all.at(-1) ?? null } : { ...style, classes: all };

/** The legend of a style, in which a class is chosen and changed. */
export const ClassList = ({ style, onChange }: Props) => {
  const headingId = useId();
  // Null: all classes together.
  const [chosen, setChosen] = useState<number | null>(null);
  const all = allOf(style);
  const rules = writeRules(style);
  const nameOf = (index: number): string => all[index]?.title ?? nameOfFilter(rules[index]?.filter) ?? nl.noName;
  const isOne = style.kind === 'single';
  const at = isOne ? 0 : chosen !== null && chosen < all.length ? chosen : null;
  const one = at === null ? null : all[at];
  const isClass = one !== undefined && one !== null && at !== null && at < style.classes.length;
  const set = (change: (one: StyleClass) => StyleClass, key?: string): void =>
    onChange(withAll(style, all.map((each, index) => (at === null || index === at ? change(each) : each))), key && `${at ?? 'all'}/${key}`);
  const paint = (change: SymbolChange, key: string): void => set((each) => ({ ...each, symbol: changeSymbol(each.symbol, change) }), key);
  const paintOne = (index: number, change: SymbolChange, key: string): void =>
    onChange(withAll(style, all.map((each, place) => (place === index ? { ...each, symbol: changeSymbol(each.symbol, change) } : each))), `${index}/${key}`);
  const move = (by: -1 | 1): void => {
    if (at === null) return;
    const moved = [...style.classes];
    const [held] = moved.splice(at, 1);
    if (held) moved.splice(at + by, 0, held);
    setChosen(at + by);
    onChange({ ...style, classes: moved });
  };
  const remove = (): void => {
    if (at === null) return;
    announce(fill(nl.removed, { name: nameOf(at) }));
    setChosen(null);
    onChange({ ...style, classes: style.classes.toSpliced(at, 1) });
  };
  const first = all[0];
  return (
    <section className={common.stack2} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>{isOne ? nl.symbol : nl.classes}</h3>
      {!isOne && <p className={common.note}>{nl.classesHelp}</p>}
      <ul className={styles.legend} aria-labelledby={headingId}>
        {!isOne && (
          <li><ToggleButton className={styles.entry} isSelected={at === null} onChange={() => setChosen(null)}>{nl.all}</ToggleButton></li>
        )}
        {all.map((each, index) => (
          // Classes have no id, and one that moves keeps no state.
          <li key={index} className={styles.row}>
            <ClassColour name={nameOf(index)} symbol={each.symbol} onChange={(change, key) => paintOne(index, change, key)} />
            <ToggleButton className={styles.entry} isSelected={!isOne && at === index} isDisabled={isOne} onChange={() => setChosen(index)}>
              <span>{nameOf(index)}</span>
            </ToggleButton>
          </li>
        ))}
      </ul>
      <div className={styles.panel} role="group" aria-label={at === null ? nl.all : nameOf(at)}>
        {one && (
          <TextField label={nl.title} value={one.title ?? ''} maxLength={MAX_TITLE} autoComplete="off" isOptional onChange={(title) => set((each) => ({ ...each, title: title === '' ? null : title }), 'title')} />
        )}
        {first && <SymbolFields symbol={one?.symbol ?? first.symbol} hasColour={one !== null} of={isOne ? 'symbol' : at === null ? 'all' : 'class'} onChange={paint} />}
        {isClass && !isOne && (
          <div className={common.buttons}>
            <Button icon={ArrowUp} variant="quiet" isDisabled={at === 0} onPress={() => move(-1)}>{nl.up}</Button>
            <Button icon={ArrowDown} variant="quiet" isDisabled={at === style.classes.length - 1} onPress={() => move(1)}>{nl.down}</Button>
            <Button icon={Trash2} variant="quiet" isDisabled={style.classes.length === 1} onPress={remove}>{nl.removeClass}</Button>
          </div>
        )}
      </div>
    </section>
  );
};
