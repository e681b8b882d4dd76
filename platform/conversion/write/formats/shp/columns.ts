import type { Field } from '../../layer/profile.ts';
import { textOf } from '../../layer/values.ts';
import { shown, type Losses } from '../../losses.ts';
import { cutToBytes, uniqueNames, type NameRule } from '../../names.ts';
import { plainText } from '../../text.ts';

/** A dBase column; its values are text of a fixed width. */
export interface Column {
  readonly field: Field;
  readonly name: string;
  /** Character, numeric, date or logical. */
  readonly type: 'C' | 'N' | 'D' | 'L';
  readonly width: number;
  readonly decimals: number;
  /** Returns a value as UTF-8 that fits the column; empty means no value. */
  readonly format: (value: unknown) => string;
}

const MOST_COLUMNS = 255;
const LONGEST_NAME = 10;
const LONGEST_TEXT = 254;
/** Length of the longest number with exponent, which other programs use too. */
const REAL_WIDTH = 24;
const REAL_DECIMALS = 15;

const rule: NameRule = {
  sanitise: (name) => plainText(name).trim(),
  cut: (name, room) => cutToBytes(name, LONGEST_NAME - room).trimEnd(),
  fallback: 'veld',
};

/** Returns all digits of a number, with an exponent if it would not fit otherwise. */
const realText = (value: unknown): string => {
  const text = String(value);
  return text.length > REAL_WIDTH && typeof value === 'number' ? value.toExponential() : text;
};

const textColumn = (field: Field, losses: Losses): Pick<Column, 'type' | 'width' | 'format'> => ({
  type: 'C',
  width: Math.min(Math.max(field.bytes, 1), LONGEST_TEXT),
  format(value) {
    const text = plainText(textOf(value), losses);
    const cut = cutToBytes(text, LONGEST_TEXT);
    if (cut !== text) losses.add('textsCut', shown(field.name));
    if (cut.endsWith(' ')) losses.add('endSpaces', shown(field.name));
    return cut;
  },
});

const columnOf = (field: Field, losses: Losses): Pick<Column, 'type' | 'width' | 'format'> => {
  switch (field.kind) {
    case 'boolean':
      return { type: 'L', width: 1, format: (value) => (value === true ? 'T' : 'F') };
    case 'integer':
      // Includes a sign, and is at least the width that programs read as a 32-bit integer.
      return { type: 'N', width: Math.max(String(field.largest).length + 1, 9), format: String };
    case 'real':
      return { type: 'N', width: REAL_WIDTH, format: realText };
    case 'date':
      return { type: 'D', width: 8, format: (value) => String(value).replaceAll('-', '') };
    case 'time':
      losses.add('timesAsText', shown(field.name));
      return textColumn(field, losses);
    case 'nested':
    case 'text':
      return textColumn(field, losses);
  }
};

export const columnsOf = (fields: readonly Field[], losses: Losses): readonly Column[] => {
  const kept = fields.slice(0, MOST_COLUMNS);
  for (const { name } of fields.slice(MOST_COLUMNS)) losses.add('fieldsLeftOut', shown(name));
  const wanted = kept.map(({ name }) => name);
  const names = uniqueNames(wanted, rule);
  losses.renamed(wanted, names);
  return kept.map((field, at) => {
    const name = names[at] ?? rule.fallback;
    return { field, name, decimals: field.kind === 'real' ? REAL_DECIMALS : 0, ...columnOf(field, losses) };
  });
};
