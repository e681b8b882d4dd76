import { fill } from '#platform/web/i18n/fill.ts';
import { filesThatStay } from '../drafts/as-new-entry.ts';
import type { Entry } from '../work.ts';
import { words } from './words.ts';

/** Says which files a new registration does not get from the removed one; null when there are none. */
export const filesStay = (entry: Pick<Entry, 'form' | 'answers'>): string | null => {
  const items = filesThatStay(entry);
  return items.length === 0 ? null : fill(words.filesStay, { names: items.map(({ name }) => name).join(', ') });
};
