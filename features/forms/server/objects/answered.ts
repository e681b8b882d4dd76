import { dayOf } from '#platform/contract/amsterdam-day.ts';
import type { StoredAnswer } from '#platform/contract/form-answers.ts';
import type { FormItem } from '#platform/contract/forms.ts';
import type { ChangedField } from '#platform/ogc/changed-field.ts';
import type { ChangedValue } from '#platform/sources/transaction.ts';
import { isFile } from '../../contract/is-file.ts';

type Item = Pick<FormItem, 'type'>;

const truths: Readonly<Record<string, StoredAnswer>> = { true: 'true', t: 'true', 1: 'true', false: 'false', f: 'false', 0: 'false' };

const isDay = /^\d{4}-\d{2}-\d{2}/;
const isZoned = /T.*(?:Z|[+-]\d{2}:?\d{2})$/;

/** The day of a date or a moment; moments with a zone are read in the Netherlands. */
const dayIn = (text: string): string => {
  if (!isDay.test(text)) return text;
  const moment = isZoned.test(text) ? new Date(text) : null;
  return moment && !Number.isNaN(moment.getTime()) ? dayOf(moment) : text.slice(0, 'YYYY-MM-DD'.length);
};

/** Returns the value of an attribute as the answer to an item. */
export const answerOf = (value: unknown, { type }: Item, { kind }: ChangedField): StoredAnswer => {
  if (value === null || value === undefined || value === '') return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (type === 'checkbox' || kind === 'boolean') return truths[text.toLowerCase()] ?? text;
  return type === 'date' || kind === 'date' || kind === 'moment' ? dayIn(text) : text;
};

/** Files are numbers of this portal, which mean nothing to a source. */
export const canBeWritten = (item: Item): boolean => !isFile(item);

type Written = { readonly value: ChangedValue } | { readonly fault: string };

// oxlint-disable-next-line no-control-regex -- XML and many databases cannot hold these characters
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/u;

const textValue = (answer: string, longest: number | null): Written => {
  if (unwritable.test(answer)) return { fault: 'De tekst heeft een teken dat de kaartlaag niet kan bewaren. Typ de tekst opnieuw.' };
  if (longest !== null && answer.length > longest) return { fault: `De kaartlaag bewaart hier ten hoogste ${longest} tekens. Maak de tekst korter.` };
  return { value: answer };
};

const numberValue = (answer: string, isWhole: boolean): Written => {
  const value = Number(answer);
  if (!/^-?\d+(?:\.\d+)?$/.test(answer) || !Number.isFinite(value)) return { fault: 'De kaartlaag verwacht hier een getal.' };
  if (isWhole && !Number.isSafeInteger(value)) return { fault: 'De kaartlaag verwacht hier een heel getal.' };
  return { value };
};

/** Returns a valid answer to an item as the value of an attribute, or why the layer cannot hold it. */
export const writtenOf = (answer: StoredAnswer, { type }: Item, { kind, nullable, longest }: ChangedField): Written => {
  if (answer === null) return nullable ? { value: null } : { fault: 'De kaartlaag kan dit niet leeg laten. Vul dit in.' };
  const isBox = type === 'checkbox';
  switch (kind) {
    case 'text': return textValue(answer, longest);
    case 'integer':
    case 'number': return isBox ? { value: answer === 'true' ? 1 : 0 } : numberValue(answer, kind === 'integer');
    case 'boolean': {
      const truth = truths[answer.toLowerCase()];
      return truth === undefined ? { fault: 'De kaartlaag verwacht hier ja of nee.' } : { value: truth === 'true' };
    }
    case 'date':
    case 'moment': return /^\d{4}-\d{2}-\d{2}$/.test(answer) && !Number.isNaN(Date.parse(answer)) ? { value: answer } : { fault: 'De kaartlaag verwacht hier een datum.' };
    case 'any': {
      if (isBox) return { value: answer === 'true' };
      return type === 'number' ? numberValue(answer, false) : textValue(answer, longest);
    }
  }
};
