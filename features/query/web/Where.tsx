import { Pentagon } from 'lucide-react';
import { Button } from '#platform/ui/button/Button.tsx';
import { Radio, RadioGroup } from '#platform/ui/radio/RadioGroup.tsx';
import common from '#platform/ui/theme/common.module.css';
import { nl } from './nl.ts';
import styles from './Query.module.css';
import type { QueryState, Where as Place } from './query-store.ts';
import { useAreaTool } from './use-area-tool.ts';

/** Where objects are searched. */
export const Where = ({ where, area, searchIn, setArea }: Pick<QueryState, 'where' | 'area' | 'searchIn' | 'setArea'>) => {
  const tool = useAreaTool({ where, area, setArea });
  const options: readonly { readonly value: Place; readonly label: string }[] = [
    { value: 'view', label: nl.view },
    ...(area ? [{ value: 'area' as const, label: nl.area }] : []),
    { value: 'everywhere', label: nl.everywhere },
  ];
  return (
    <section className={styles.section}>
      <RadioGroup label={nl.where} value={where} onChange={(next) => searchIn(options.find(({ value }) => value === next)?.value ?? 'view')}>
        {options.map(({ value, label }) => <Radio key={value} value={value}>{label}</Radio>)}
      </RadioGroup>
      {tool.isDrawing && <p className={common.note}>{nl.drawHelp}</p>}
      <div className={common.buttons}>
        {tool.isDrawing ? (
          <>
            <Button variant="primary" isDisabled={!tool.canFinish} onPress={tool.finish}>{nl.finish}</Button>
            <Button onPress={tool.stop}>{nl.stopDrawing}</Button>
          </>
        ) : <Button icon={Pentagon} onPress={tool.start}>{area ? nl.drawAgain : nl.draw}</Button>}
      </div>
    </section>
  );
};
