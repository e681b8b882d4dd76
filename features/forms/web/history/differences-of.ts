import type { Difference } from '#platform/web/conflict/differences.ts';
import { nl as words } from '#platform/web/forms/nl.ts';
import { placeInWords } from '#platform/web/forms/RegistrationView.tsx';
import type { HistoryVersion } from '../../contract/registration.ts';
import { nl } from './nl.ts';

/** Returns the fields that restoring a version changes, as they are and as they become. What the version did not have yet is emptied. */
export const differencesOf = (version: HistoryVersion, current: HistoryVersion): Difference[] => {
  const then = new Map(version.items.filter(({ exists }) => exists).map((item) => [item.item_id, item.current_value]));
  const answers = current.items
    .filter(({ exists }) => exists)
    .map(({ item_id: id, item_name: field, current_value: mine }) => ({ field, mine, theirs: then.get(id) ?? words.noValue }))
    .filter(({ mine, theirs }) => mine !== theirs);
  const isMoved = JSON.stringify(version.geom) !== JSON.stringify(current.geom);
  return isMoved ? [...answers, { field: nl.place, mine: placeInWords(current.geom), theirs: placeInWords(version.geom) }] : answers;
};
