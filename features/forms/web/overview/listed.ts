import type { Form, FormItem } from '#platform/contract/forms.ts';
import { isFile } from '../../contract/is-file.ts';
import { phaseList } from '../dossier/phases.ts';

/** Characters of an answer in a list. */
const LONGEST = 20;

/** Returns the items whose answers a list shows: they form the title or are filters; without any, the first two. */
export const listedItems = ({ form_items: items }: Pick<Form, 'form_items'>): readonly FormItem[] => {
  const readable = items.filter((item) => !item.hide && !isFile(item));
  const titles = readable.filter((item) => item.list_title || item.filter);
  return titles.length > 0 ? titles : readable.slice(0, 2);
};

/** Whether the list shows the phase as the answer to an item, so that a column for it would say the same. */
export const listsPhase = (form: Pick<Form, 'form_items'>): boolean => {
  const phase = phaseList(form);
  return phase !== undefined && listedItems(form).includes(phase);
};

/** Returns the text, or its first twenty characters with an ellipsis. Counts an emoji as one. */
export const cut = (text: string): string => {
  const characters = Array.from(text);
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : text;
};
