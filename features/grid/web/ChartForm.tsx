import { aggregationsOf, MAX_GROUPS, type Aggregation, type ColumnStatistics } from '#platform/contract/map-aggregates.ts';
import { NumberField } from '#platform/ui/text-field/NumberField.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { canBeAxis, type ChartDefinition } from './chart/definition.ts';
import { aggregationWords } from './chart/nl.ts';
import styles from './EditGrid.module.css';
import { nl } from './nl.ts';
import type { LayerTable } from './use-layer-table.ts';

interface Props {
  readonly layerTable: LayerTable;
  readonly columns: readonly ColumnStatistics[];
  readonly value: ChartDefinition;
  readonly onChange: (value: ChartDefinition) => void;
}

const OWN = '';

/** Chooses what the charts of a table show. */
export const ChartForm = ({ layerTable: { all }, columns, value, onChange }: Props) => {
  const titleOf = (name: string): string => all.find(({ prop }) => prop === name)?.title ?? name;
  const axes = columns.filter(canBeAxis);
  const column = columns.find(({ name }) => name === value.column);
  const offered: readonly Aggregation[] = column ? aggregationsOf[column.type] : ['count'];
  const chooseColumn = (name: string): void => {
    const next = columns.find((one) => one.name === name);
    if (!next) return;
    // A column that cannot stand on the axis needs another one to be grouped by.
    const groupBy = value.groupBy ?? (canBeAxis(next) ? null : (axes[0]?.name ?? null));
    onChange({ ...value, column: name, groupBy, aggregation: aggregationsOf[next.type].includes(value.aggregation) ? value.aggregation : 'count' });
  };
  return (
    <div className={styles.fields}>
      <Select label={nl.chartColumn} options={columns.filter(({ filled }) => filled > 0).map(({ name }) => ({ value: name, label: titleOf(name) }))} value={value.column} onChange={chooseColumn} />
      <Select label={nl.aggregation} options={offered.map((one) => ({ value: one, label: aggregationWords[one] }))} value={value.aggregation} onChange={(aggregation) => onChange({ ...value, aggregation })} />
      <Select
        label={nl.groupBy} value={value.groupBy ?? OWN} onChange={(name) => onChange({ ...value, groupBy: name === OWN ? null : name })}
        options={[...(column && canBeAxis(column) ? [{ value: OWN, label: nl.ownValues }] : []), ...axes.filter(({ name }) => name !== value.column).map(({ name }) => ({ value: name, label: titleOf(name) }))]}
      />
      <Select
        label={nl.sortOrder} value={value.sortOrder} onChange={(sortOrder) => onChange({ ...value, sortOrder })}
        options={[{ value: 'desc', label: nl.highFirst }, { value: 'asc', label: nl.lowFirst }]}
      />
      <NumberField label={nl.limit} value={value.limit} minValue={1} maxValue={MAX_GROUPS} onChange={(limit) => { if (Number.isFinite(limit)) onChange({ ...value, limit }); }} />
    </div>
  );
};
