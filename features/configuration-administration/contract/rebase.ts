import { keepMaps, mapsIn, nodesIn, referencesOf, type ConfigurationDocument, type LegendNode, type References } from './document.ts';

/** Keeps the order of `drafted`, drops what was removed since `seen`, and appends what was added. */
const rebaseList = (drafted: readonly number[], seen: readonly number[], live: readonly number[]): number[] => {
  const before = new Set(seen);
  const now = new Set(live);
  const kept = drafted.filter((id) => now.has(id) || !before.has(id));
  const has = new Set(drafted);
  return [...kept, ...live.filter((id) => !before.has(id) && !has.has(id))];
};

/**
 * Applies to a draft what others added and removed since it was read (`seen`): maps, users, account kinds, dashboards and forms.
 * So a publication never undoes the work of others.
 */
export const rebased = (draft: ConfigurationDocument, seen: References, live: ConfigurationDocument): ConfigurationDocument => {
  const now = referencesOf(live);
  const maps = new Set(rebaseList(mapsIn(draft), seen.maps, now.maps));
  const has = new Set(mapsIn(draft));
  const added = (id: number): boolean => maps.has(id) && !has.has(id);
  const newInLegend = nodesIn(live.legend).filter((node): node is LegendNode & { kind: 'map' } => node.kind === 'map' && added(node.map_id));
  return {
    ...draft,
    legend: [...newInLegend, ...keepMaps(draft.legend, (id) => maps.has(id))],
    backgrounds: [...draft.backgrounds.filter(({ map_id }) => maps.has(map_id)), ...live.backgrounds.filter(({ map_id }) => added(map_id))],
    users: rebaseList(draft.users, seen.users, now.users),
    roles: rebaseList(draft.roles, seen.roles, now.roles),
    dashboards: rebaseList(draft.dashboards, seen.dashboards, now.dashboards),
    forms: rebaseList(draft.forms, seen.forms, now.forms),
  };
};
