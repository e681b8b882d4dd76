import { Redo2, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { StyleRule } from '#platform/contract/configuration.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import common from '#platform/ui/theme/common.module.css';
import { newStyle } from '../styles/make-classes.ts';
import { readRules, writeRules } from '../styles/rules.ts';
import type { StudioStyle } from '../styles/studio-style.ts';
import { ClassFields } from './ClassFields.tsx';
import { ClassList } from './ClassList.tsx';
import { LabelFields } from './LabelFields.tsx';
import { nl } from './nl.ts';
import type { StudioSource } from './studio-source.ts';
import styles from './Studio.module.css';
import { useHistory } from './use-history.ts';

type Rules = readonly StyleRule[] | null;

interface Props {
  /** Type of the map. */
  readonly type: string;
  /** Null or empty: the map has no rules. */
  readonly rules: Rules;
  /** Null: the map is not saved yet, so its source cannot be asked. */
  readonly source: StudioSource | null;
  readonly onChange: (rules: Rules) => void;
  /** False where labels are chosen elsewhere; those in the rules are kept. */
  readonly hasLabels?: boolean;
}

const unsaved: StudioSource = { fields: [], values: async () => [], sample: async () => ({ numbers: [], shapes: [], limited: false }) };

/** Makes the rules of a map without JSON: classes, colours, symbols and labels. Rules that it cannot write back equal are left alone. */
export const StyleStudio = ({ type, rules, source, onChange, hasLabels = true }: Props) => {
  const history = useHistory<Rules>(rules, onChange);
  // A step back or a new start can bring another field and kind, which the fields below take from the style.
  const [started, setStarted] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const isWebGl = type === 'WebGLPoints';
  const isEmpty = rules === null || rules.length === 0;
  const style = useMemo(() => (isEmpty ? null : readRules(rules)), [isEmpty, rules]);
  const change = (next: StudioStyle, key?: string): void => history.change(writeRules(next), key);
  const step = (by: () => void) => (): void => {
    by();
    setStarted(started + 1);
  };
  const begin = async (): Promise<void> => {
    setBusy(true);
    // Without an answer the symbol draws every shape.
    const { shapes } = await (source ?? unsaved).sample().catch(() => ({ shapes: [] }));
    setBusy(false);
    setStarted(started + 1);
    change(newStyle(isWebGl || type === 'Cluster' ? ['point'] : shapes, isWebGl));
  };
  return (
    <div className={common.stack4}>
      {source === null && <p className={common.note}>{nl.unsaved}</p>}
      {style ? (
        <>
          <ClassFields key={started} style={style} source={source ?? unsaved} isWebGl={isWebGl} onChange={change} />
          <ClassList style={style} onChange={change} />
          {!isWebGl && hasLabels && (
            <LabelFields
              label={style.label} hasClasses={style.kind !== 'single' && style.others === null} fields={(source ?? unsaved).fields.filter((field) => field.type !== 'geometry').map(({ name }) => name)}
              onChange={(label, key) => change({ ...style, label }, `label/${key}`)}
            />
          )}
        </>
      ) : <p>{isEmpty ? nl.none : nl.own}</p>}
      <div className={styles.buttons}>
        {!style && <Button isBusy={isBusy} onPress={() => void begin()}>{isEmpty ? nl.begin : nl.beginAgain}</Button>}
        <Button icon={Undo2} isDisabled={!history.canUndo} onPress={step(history.undo)}>{nl.undo}</Button>
        <Button icon={Redo2} isDisabled={!history.canRedo} onPress={step(history.redo)}>{nl.redo}</Button>
        {style && <Button variant="quiet" onPress={() => history.change(null)}>{nl.remove}</Button>}
      </div>
    </div>
  );
};
