import { toolNameIn, type SettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { useSettingsCatalogue } from '#platform/web/configuration/use-settings-catalogue.ts';
import { fill, formatDate } from '#platform/web/i18n/fill.ts';
import { differences, type Difference } from '../contract/difference.ts';
import type { ConfigurationDocument } from '../contract/document.ts';
import { unknownTool } from '../contract/tool-fields.ts';
import styles from './Editor.module.css';
import type { Names } from './editor-form.ts';
import { nl } from './nl.ts';
import { writeExtent } from './numbers.ts';
import { describeChanges } from './tool-difference.ts';

const valueOf = (field: string, value: unknown): string | null => {
  if (value === null || value === '') return nl.nothing;
  if (typeof value === 'boolean') return value ? nl.yes : nl.no;
  if (typeof value === 'string') return field === 'valid_until' ? formatDate(value) : value;
  if (typeof value === 'number') return field === 'tab_index' ? (nl.drawerTabs[value] ?? String(value)) : String(value);
  return field === 'extent' ? writeExtent(value as number[]) : null;
};

const fieldSentence = ({ field, from, to }: Difference & { kind: 'field' }): string => {
  const what = nl.fields[field];
  const [before, after] = [valueOf(field, from), valueOf(field, to)];
  return before === null || after === null ? fill(nl.changedOnly, { what }) : fill(nl.fromTo, { what, from: before, to: after });
};

/** Returns the Dutch sentences for a difference; for a tool one for each setting that changed. */
const sentencesOf = (difference: Difference, names: Names, catalogue: SettingsCatalogue): string[] => {
  if (difference.kind !== 'tool' || difference.change !== 'changed') return [sentenceOf(difference, names, catalogue)];
  const { tool, from, to } = difference;
  return describeChanges(catalogue.tool(tool) ?? unknownTool(tool), `${nl.tool} ${toolNameIn(catalogue, tool)}`, from, to);
};

const optionNameIn = ({ options }: SettingsCatalogue, name: string): string => options.find((option) => option.name === name)?.label ?? name;

const sentenceOf = (difference: Difference, names: Names, catalogue: SettingsCatalogue): string => {
  switch (difference.kind) {
    case 'field': return fieldSentence(difference);
    case 'option': return `${nl.option} ${optionNameIn(catalogue, difference.option)}: ${difference.to ? nl.on : nl.off}`;
    case 'tool': return `${nl.tool} ${toolNameIn(catalogue, difference.tool)}: ${nl.change[difference.change]}`;
    case 'reference': return `${nl.kinds[difference.of]} “${names.of(difference.of, difference.id)}”: ${nl.change[difference.change]}`;
    case 'group': return `${nl.group} “${difference.name}”: ${nl.change[difference.change]}`;
    case 'order': return nl.order;
  }
};

interface Props {
  readonly from: ConfigurationDocument;
  readonly to: ConfigurationDocument;
  readonly names: Names;
}

/** Lists the differences between two documents, a sentence for each. */
export const DifferenceList = ({ from, to, names }: Props) => {
  const { data: catalogue } = useSettingsCatalogue();
  const found = differences(from, to);
  if (found.length === 0) return <p>{nl.noDifference}</p>;
  if (!catalogue) return <SkeletonList rows={Math.min(found.length, 6)} rowHeight={24} />;
  return (
    <ul className={styles.plainList}>
      {found.flatMap((difference) => sentencesOf(difference, names, catalogue)).map((sentence) => <li key={sentence}>{sentence}</li>)}
    </ul>
  );
};
