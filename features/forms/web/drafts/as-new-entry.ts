import { wrongAnswers } from '#platform/contract/form-answers.ts';
import type { Form } from '#platform/contract/forms.ts';
import { isFile } from '../../contract/is-file.ts';
import { keyOf, type Entry } from '../work.ts';
import { isLocalFile } from './local-files.ts';
import { resumedEntry, unsentOf, type Unsent } from './unsent-record.ts';

/** Returns the change of a registration as a new registration with all its answers, except the files that the other one has. */
export const asNewEntry = (entry: Entry): Entry => {
  const { form, answers } = entry;
  const left = form.form_items.filter((item) => isFile(item) && !isLocalFile(answers[keyOf(item)])).map((item) => [keyOf(item), null] as const);
  return { ...entry, stored: null, answers: { ...answers, ...Object.fromEntries(left) }, mayExist: false, refused: {}, visited: new Set() };
};

/** Whether a new registration has all that the form asks. */
export const isComplete = ({ form, answers, place }: Entry): boolean => place !== null && Object.keys(wrongAnswers(form.form_items, answers)).length === 0;

/** Returns the kept change of a registration that was removed as a new registration: to be sent, or to be completed first. */
export const asNewUnsent = (record: Unsent, forms: readonly Form[]): { readonly unsent: Unsent; readonly entry: Entry } => {
  const entry = asNewEntry(resumedEntry(record, forms));
  return { entry, unsent: unsentOf(entry, isComplete(entry) ? 'waiting' : 'draft') };
};
