import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import type { FromSource } from '#platform/contract/define-tool.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { ComboBox } from '#platform/ui/combo-box/ComboBox.tsx';
import { announce } from '#platform/ui/live-region/announce.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { ToolChoices } from '../contract/tool-calls.ts';
import { nl } from './nl.ts';
import { targetsIn, type SourceTarget } from './source-targets.ts';
import type { Fields } from './tool-values.ts';
import { useSourceColumns, useSourceValues, type SourceColumns } from './use-source.ts';

interface Asked {
  readonly from: FromSource;
  /** The values of the entry of the tool that the setting is in. */
  readonly entry: Readonly<Fields>;
  readonly maps: ToolChoices['maps'];
}

interface Messages {
  readonly error?: string;
  readonly hint?: string;
}

const labelsOf = (answers: SourceColumns['answers']): string => answers.map(({ target }) => target.label).join(', ');

/** Returns what the sources say of a typed column. */
const aboutColumn = (column: string, { onlyDates }: FromSource, targets: readonly SourceTarget[], { isLoading, answers }: SourceColumns): Messages => {
  if (targets.length === 0) return { hint: nl.chooseLayersFirst };
  if (isLoading) return { hint: nl.columnsLoading };
  if (answers.length === 0) return { hint: nl.columnsFailed };
  if (column === '') return {};
  const known = answers.flatMap(({ columns }) => columns.filter(({ name }) => name === column));
  const without = answers.filter(({ columns }) => columns.every(({ name }) => name !== column));
  if (without.length > 0) return { [known.length === 0 ? 'error' : 'hint']: fill(nl.noColumn, { column, layers: labelsOf(without) }) };
  return onlyDates && known.every(({ type }) => type !== 'date') ? { error: fill(nl.notDate, { column }) } : {};
};

const useOffered = ({ from, entry, maps }: Asked): { readonly offered: readonly string[]; readonly areAll: boolean; readonly about: (value: string) => Messages } => {
  const targets = targetsIn(entry[from.layers], maps);
  const asked = useSourceColumns(targets);
  const named = from.valuesOf === undefined ? undefined : entry[from.valuesOf];
  const column = typeof named === 'string' ? named : '';
  const having = asked.answers.filter(({ columns }) => columns.some(({ name }) => name === column)).map(({ target }) => target);
  const { values, areAll } = useSourceValues(having, column);
  if (from.valuesOf !== undefined) {
    return { offered: values, areAll, about: (value) => (value !== '' && areAll && !values.includes(value) ? { hint: fill(nl.noValue, { value }) } : {}) };
  }
  const columns = asked.answers.flatMap((answer) => answer.columns).filter(({ type }) => !from.onlyDates || type === 'date');
  return { offered: [...new Set(columns.map(({ name }) => name))], areAll: true, about: (value) => aboutColumn(value, from, targets, asked) };
};

interface FieldProps extends Asked {
  readonly label: string;
  readonly description?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A text field that offers the columns or values of sources. While the user types it does not say that a column is missing. */
export const SourceField = ({ label, description, value, onChange, ...asked }: FieldProps) => {
  const [isTyping, setTyping] = useState(false);
  const { offered, about } = useOffered(asked);
  const { error, hint } = about(value);
  return (
    <div onFocus={() => setTyping(true)} onBlur={() => setTyping(false)}>
      <ComboBox
        label={label} value={value} onChange={onChange} suggestions={offered} maxLength={200}
        description={[description, hint].filter((text) => text !== undefined).join(' ') || undefined} error={isTyping ? undefined : error}
      />
    </div>
  );
};

interface AddProps extends Asked {
  readonly label: string;
  readonly entries: readonly Readonly<Fields>[];
  readonly onChange: (entries: Fields[]) => void;
}

/** A button that adds an entry for each column or value of the sources that a list does not have yet. */
export const AddFromSource = ({ label, entries, onChange, ...asked }: AddProps) => {
  const { text = [], also = {} } = asked.from.entry ?? {};
  const { offered } = useOffered(asked);
  const add = (): void => {
    const added = offered.filter((one) => !entries.some((entry) => entry[text.at(-1) ?? ''] === one));
    announce(offered.length === 0 ? nl.noneFromSource : added.length === 0 ? fill(nl.addedNothing, { name: label }) : fill(nl.addedFromSource, { n: added.length, name: label }));
    if (added.length > 0) onChange([...entries.map((entry) => ({ ...entry })), ...added.map((one) => ({ ...Object.fromEntries(text.map((name) => [name, one])), ...also }))]);
  };
  return <Button variant="quiet" icon={ListPlus} isDisabled={offered.length === 0} onPress={add}>{fill(nl.addFromSource, { name: label })}</Button>;
};
