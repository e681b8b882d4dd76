import type { FormItemType } from '#platform/contract/forms.ts';
import { fill } from '../i18n/fill.ts';
import { answerInWords } from './answer-in-words.ts';
import { fileAddress, type NamedFile } from './form-files.ts';
import { nl } from './nl.ts';
import { ReadFile } from './ReadFile.tsx';

/** The answer of a registration to an item, with what a reader must know of the item. */
export interface ReadAnswer {
  readonly item_id: number;
  readonly name: string;
  readonly type: FormItemType;
  readonly hide: boolean;
  /** Whether the form no longer asks it. */
  readonly removed: boolean;
  /** Whether the form already asked it when this was registered. */
  readonly existed: boolean;
  readonly value: string | null;
}

interface FormAnswerProps {
  readonly answer: Pick<ReadAnswer, 'existed' | 'name' | 'type' | 'value'>;
  /** The files of the registration, with their names. */
  readonly files?: readonly NamedFile[] | undefined;
}

/** An answer in words: 'Ja', a Dutch date, a file by its name. */
export const FormAnswer = ({ answer: { existed, name, type, value }, files = [] }: FormAnswerProps) => {
  if (!existed) return fill(nl.notThere, { name });
  if (value === null || value === '') return nl.noValue;
  if ((type === 'pdf' || type === 'image') && fileAddress(value) !== null) return <ReadFile type={type} label={name} name={files.find(({ id }) => String(id) === value)?.name ?? null} address={fileAddress(value)} />;
  return answerInWords(type, value);
};
