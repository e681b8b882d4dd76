import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/ui/button/Button.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { Checkbox } from '#platform/ui/checkbox/Checkbox.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { announce } from '#platform/ui/live-region/announce.ts';
import { nl as ui } from '#platform/ui/nl.ts';
import { NumberField } from '#platform/ui/text-field/NumberField.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import common from '#platform/ui/theme/common.module.css';
import { fill } from '#platform/web/i18n/fill.ts';
import { firstChart } from './chart/definition.ts';
import { useColumnStatistics } from './chart/use-chart.ts';
import { ChartForm } from './ChartForm.tsx';
import { LEAST_WIDTH, MOST_WIDTH, widthOf, type GridColumn } from './columns.ts';
import styles from './EditGrid.module.css';
import { nl } from './nl.ts';
import type { LayerTable } from './use-layer-table.ts';

interface Props {
  readonly layerTable: LayerTable;
  /** Called when the shown columns change. */
  readonly applied: () => void;
  readonly close: () => void;
}

/** Chooses which columns a table shows, in which order and how wide. */
export const EditGrid = ({ layerTable, applied, close }: Props) => {
  const { table, all, atFirst, columns, view, change, settings } = layerTable;
  const { data: described = [], isPending, isError, refetch } = useColumnStatistics(layerTable);
  const [chosenChart, setChart] = useState(view.chart);
  const chart = chosenChart ?? firstChart(described, settings, all);
  const [shown, setShown] = useState<readonly string[]>(columns.map(({ prop }) => prop));
  const [widths, setWidths] = useState(view.widths);
  const hidden = all.filter(({ prop }) => !shown.includes(prop));
  const listed = [...shown.flatMap((prop) => all.find((column) => column.prop === prop) ?? []), ...hidden];
  const move = ({ prop, title }: GridColumn, step: 1 | -1): void => {
    const at = shown.indexOf(prop);
    const others = shown.filter((one) => one !== prop);
    const to = at + step;
    if (to < 0 || to > others.length) return announce(ui.moveImpossible(title));
    setShown([...others.slice(0, to), prop, ...others.slice(to)]);
    announce(ui.moved(title, to + 1, shown.length));
  };
  const apply = (): void => {
    change({ shown, widths, chart: chosenChart });
    if (shown.join('\n') !== columns.map(({ prop }) => prop).join('\n')) applied();
    close();
  };
  return (
    <Dialog
      title={nl.edit}
      size="medium"
      onClose={close}
      footer={
        <>
          <Button onPress={() => { setShown(atFirst); setWidths({}); setChart(null); }}>{nl.reset}</Button>
          <Button onPress={close}>{ui.cancel}</Button>
          <Button variant="primary" isDisabled={shown.length === 0} onPress={apply}>{nl.apply}</Button>
        </>
      }
    >
      <h3 className={styles.heading}>{table.title}</h3>
      <p className={common.note}>{shown.length === 0 ? nl.oneColumn : nl.columnsHelp}</p>
      <ol className={styles.columns} aria-label={nl.columns}>
        {listed.map((column) => {
          const { prop, title } = column;
          const isShown = shown.includes(prop);
          return (
            <li key={prop} className={styles.column}>
              <Checkbox isSelected={isShown} onChange={(isOn) => setShown(isOn ? [...shown, prop] : shown.filter((one) => one !== prop))}>{title}</Checkbox>
              {isShown && (
                <>
                  <NumberField
                    label={fill(nl.width, { column: title })} isLabelHidden value={widthOf(column, widths)} minValue={LEAST_WIDTH} maxValue={MOST_WIDTH} step={10}
                    onChange={(width) => { if (Number.isFinite(width)) setWidths({ ...widths, [prop]: width }); }}
                  />
                  <IconButton label={fill(nl.moveUp, { column: title })} icon={ArrowUp} size="s" onPress={() => move(column, -1)} />
                  <IconButton label={fill(nl.moveDown, { column: title })} icon={ArrowDown} size="s" onPress={() => move(column, 1)} />
                </>
              )}
            </li>
          );
        })}
      </ol>
      <section className={styles.chart}>
        <h3 className={styles.heading}>{nl.chart}</h3>
        {isPending ? <SkeletonList rows={2} label={nl.counting} /> : isError ? (
          <p className={common.note}>{nl.notCounted} <Button variant="quiet" onPress={() => void refetch()}>{nl.again}</Button></p>
        ) : chart ? <ChartForm layerTable={layerTable} columns={described} value={chart} onChange={setChart} /> : <p className={common.note}>{nl.noChart}</p>}
      </section>
    </Dialog>
  );
};
