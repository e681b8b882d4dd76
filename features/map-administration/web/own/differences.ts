import type { LayerHead } from '#platform/map/import/file-layer.ts';
import type { AdminMap } from '../../contract.ts';
import { nl } from './nl.ts';

/** Returns how the map uses attributes that disappear: labels, search, style rules. */
const usesOf = ({ styling, search, styles }: AdminMap, lost: readonly string[]): string[] => {
  const rules = JSON.stringify(styles ?? []);
  const inRules = lost.filter((field) => rules.includes(JSON.stringify(field)));
  return [
    ...(styling?.labelKey && lost.includes(styling.labelKey) ? [nl.asLabel(styling.labelKey)] : []),
    ...(search !== null && lost.includes(search) ? [nl.asSearch(search)] : []),
    ...(inRules.length > 0 ? [nl.inRules(inRules.join(', '))] : []),
  ];
};

/** Describes in Dutch what changes when a map gets the features of a file. */
export const differencesOf = (map: AdminMap, { count, outside, fields }: LayerHead): string[] => {
  const { fields: before, feature_count, shared_with } = map.source;
  const lost = before.filter((field) => !fields.includes(field));
  const added = fields.filter((field) => !before.includes(field));
  const uses = usesOf(map, lost);
  return [
    feature_count === null ? nl.countBecomes(count - outside) : nl.countChanges(feature_count, count - outside),
    ...(lost.length === 0 && added.length === 0 ? [nl.same] : []),
    ...(lost.length > 0 ? [nl.lost(lost.join(', '))] : []),
    ...(added.length > 0 ? [nl.added(added.join(', '))] : []),
    ...(uses.length > 0 ? [nl.lostUse(uses.join('; '))] : []),
    ...(shared_with.length > 0 ? [nl.alsoFor(shared_with.map(({ name }) => name).join(', '))] : []),
  ];
};
