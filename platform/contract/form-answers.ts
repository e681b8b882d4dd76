import { z } from 'zod';
import type { FormItem } from './forms.ts';
import { text } from './text.ts';

/** What decides which answers an item accepts. */
export type AnsweredItem = Pick<FormItem, 'id' | 'type' | 'required' | 'selects'>;

/** An answer as it is stored: text, also of numbers, days (YYYY-MM-DD), boxes (true, false) and the ids of files. Null or empty: no answer. */
export type StoredAnswer = string | null;

/** Characters. */
const LONGEST_LINE = 1000;
const LONGEST_TEXT = 10_000;

const isNumber = (answer: string): boolean => /^-?\d{1,20}(\.\d{1,10})?$/.test(answer);
const isFile = (answer: string): boolean => /^[1-9]\d{0,9}$/.test(answer);

/** Returns the schema of an answer that is given, and what to say when a required one is not. */
const givenAnswer = ({ type, selects }: AnsweredItem): { readonly schema: z.ZodType<string>; readonly missing: string } => {
  const line = text(LONGEST_LINE);
  switch (type) {
    case 'textarea': return { schema: text(LONGEST_TEXT), missing: 'Vul dit in.' };
    case 'number': return { schema: line.refine(isNumber, 'Vul een getal in.'), missing: 'Vul een getal in.' };
    case 'date': return { schema: z.iso.date('Kies een datum.'), missing: 'Kies een datum.' };
    case 'email': return { schema: line.pipe(z.email('Vul een geldig e-mailadres in.')), missing: 'Vul een e-mailadres in.' };
    case 'checkbox': return { schema: z.enum(['true', 'false'], 'Kies ja of nee.'), missing: 'Kies ja of nee.' };
    case 'select': return { schema: line.refine((answer) => selects.some(({ value }) => value === answer), 'Kies een van de keuzes.'), missing: 'Maak een keuze.' };
    case 'pdf': return { schema: line.refine(isFile, 'Kies een bestand.'), missing: 'Kies een bestand.' };
    case 'image': return { schema: line.refine(isFile, 'Kies een foto.'), missing: 'Kies een foto.' };
    default: return { schema: line, missing: 'Vul dit in.' };
  }
};

const isAnswered = (answer: string): boolean => answer.trim() !== '';

/** Schema of the answer to one item. Both answers of a box count; no answer is null. */
const answerOf = (item: AnsweredItem): z.ZodType<StoredAnswer> => {
  const { schema, missing } = givenAnswer(item);
  return z.preprocess(
    (answer) => (typeof answer === 'string' && !isAnswered(answer) ? null : answer ?? null),
    schema.nullable().refine((answer) => !item.required || answer !== null, missing),
  );
};

/** Schema of the answers to a form, by the id of the item; the browser and the server both use it. */
export const answersOf = (items: readonly AnsweredItem[]): z.ZodType<Record<string, StoredAnswer>> =>
  z.object(Object.fromEntries(items.map((item) => [String(item.id), answerOf(item)])));

/** Returns what is wrong with the answers to a form, in Dutch, by the id of the item; the first fault of each. */
export const wrongAnswers = (items: readonly AnsweredItem[], answers: Readonly<Record<string, StoredAnswer>>): Readonly<Record<string, string>> => {
  const { error } = answersOf(items).safeParse(answers);
  const faults = (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const);
  return Object.fromEntries(faults.toReversed());
};
