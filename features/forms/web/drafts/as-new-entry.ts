import { wrongAnswers } from '#platform/contract/form-answers.ts';
import type { Form, FormItem } from '#platform/contract/forms.ts';
import { isFile } from '../../contract/is-file.ts';
import { keyOf, type Entry } from '../work.ts';
import { isLocalFile } from './local-files.ts';
import { resumedEntry, unsentOf, type Unsent } from './unsent-record.ts';

/** Returns the items whose files a new registration does not get: a file belongs to one registration. */
export const filesThatStay = ({ form, answers }: Pick<Entry, 'form' | 'answers'>): readonly FormItem[] =>
  form.form_items.filter((item) => {
    const answer = answers[keyOf(item)] ?? null;
    return isFile(item) && answer !== null && !isLocalFile(answer);
  });

interface AsNew {
  readonly entry: Entry;
  /** It has all that the form asks and all files, so that the user need not complete it. */
  readonly isComplete: boolean;
}

/** Returns the change of a registration as a new registration with all its answers, except the files that the other one has. */
export const asNewEntry = (changed: Entry): AsNew => {
  const staying = filesThatStay(changed);
  const answers = { ...changed.answers, ...Object.fromEntries(staying.map((item) => [keyOf(item), null])) };
  const isComplete = staying.length === 0 && changed.place !== null && Object.keys(wrongAnswers(changed.form.form_items, answers)).length === 0;
  return { entry: { ...changed, stored: null, answers, mayExist: false, refused: {}, visited: new Set() }, isComplete };
};

/** Returns the kept change of a registration that was removed as a new registration: to be sent, or to be completed first. */
export const asNewUnsent = (record: Unsent, forms: readonly Form[]): { readonly unsent: Unsent; readonly entry: Entry } => {
  const { entry, isComplete } = asNewEntry(resumedEntry(record, forms));
  return { entry, unsent: unsentOf(entry, isComplete ? 'waiting' : 'draft') };
};
