import type { Difference } from '#platform/web/conflict/differences.ts';
import { placeInWords } from '#platform/web/forms/RegistrationView.tsx';
import type { HistoryVersion } from '../../contract/registration.ts';
import { nl } from './nl.ts';

/** Returns the fields in which a version differs from the current one. */
export const differencesOf = (version: HistoryVersion, current: HistoryVersion): Difference[] => {
  const now = new Map(current.items.map((item) => [item.item_id, item.current_value]));
  const answers = version.items
    .filter(({ item_id: id, exists, current_value: value }) => exists && now.has(id) && now.get(id) !== value)
    .map(({ item_id: id, item_name: field, current_value: mine }) => ({ field, mine, theirs: now.get(id) ?? '' }));
  const isMoved = JSON.stringify(version.geom) !== JSON.stringify(current.geom);
  return isMoved ? [...answers, { field: nl.place, mine: placeInWords(version.geom), theirs: placeInWords(current.geom) }] : answers;
};
