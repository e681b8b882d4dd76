import { importedPlace, type Place } from '../house.ts';
import { onImport, rule } from '../rule.ts';

const betweenFeatures = (from: Place, to: Place): string | null =>
  from.floor === 'features' && to.floor === 'features' && from.room !== to.room
    ? `features/${from.room} imports features/${to.room}. A feature never imports another: ` +
      'move what both need down into platform/, or pass it through a slot; a test asks `testServer` for all of them.'
    : null;

/**
 * Returns why `from` may not import `to`, or null when it may. Features import the platform, never each other or an app;
 * apps find features by folder; web and server share only contracts.
 */
const objection = (from: Place, to: Place): string | null => {
  const between = betweenFeatures(from, to);
  if (between) return between;
  if (from.floor === 'platform' && (to.floor === 'features' || to.floor === 'apps')) {
    return (
      `platform/ imports ${to.floor}/${to.room}. The platform knows no feature and no app: ` +
      'let the feature hand it over through a slot, a parameter or a registration.'
    );
  }
  if (from.floor === 'features' && to.floor === 'apps') {
    return 'A feature imports an app. Features fill slots and register themselves; what the app shares belongs in platform/.';
  }
  if (from.floor === 'apps' && to.floor === 'features') {
    return (
      `apps/${from.room} names features/${to.room}. The apps find features by their folder, ` +
      'so that one is removed by deleting it: let the feature fill a slot or register itself.'
    );
  }
  if (from.floor === 'demo' && to.floor === 'features') {
    return 'demo/ names a feature, which then cannot be deleted: what the demo writes belongs in tables of platform/domain.';
  }
  if (['bench', 'e2e', 'scripts'].includes(to.floor)) {
    return `The product imports ${to.floor}/, which does not ship with it: move what is needed into platform/.`;
  }
  if (to.floor === 'demo' && from.floor !== 'demo' && from.path.split('/')[1] !== 'server') {
    return 'Only apps/server fills the demo: what the product itself needs of it belongs in platform/.';
  }
  if (from.side !== to.side && to.side !== 'both') {
    return from.side === 'both'
      ? `What both sides use imports the ${to.side} side: a contract and platform/contract and platform/geo lean on neither.`
      : `The ${from.side} side imports the ${to.side} side. They meet in a contract: ` +
          "put what both need in the feature's contract.ts, or in platform/contract.";
  }
  return null;
};

export const direction = rule((place, context) => {
  // Tests may import both sides and the tools, but no other feature: each feature must be deletable, with its tests.
  const mind = place.outsideProduct ? betweenFeatures : objection;
  return onImport(({ source, node }) => {
    const to = importedPlace(place, source);
    const message = to && mind(place, to);
    if (message) context.report({ node, message });
  });
});
