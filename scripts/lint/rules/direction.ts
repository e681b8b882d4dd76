import { importedPlace, type Place } from '../place.ts';
import { onImport, rule } from '../rule.ts';

const betweenFeatures = (from: Place, to: Place): string | null =>
  from.topFolder === 'features' && to.topFolder === 'features' && from.subfolder !== to.subfolder
    ? `features/${from.subfolder} imports features/${to.subfolder}. A feature never imports another: ` +
      'move shared code down into platform/, or pass it through a slot; a test gets all features from `testServer`.'
    : null;

/**
 * Returns why `from` may not import `to`, or null when it may. Features import the platform, never each other or an app;
 * apps find features by folder; web and server share only contracts.
 */
const objection = (from: Place, to: Place): string | null => {
  const between = betweenFeatures(from, to);
  if (between) return between;
  if (from.topFolder === 'platform' && (to.topFolder === 'features' || to.topFolder === 'apps')) {
    return (
      `platform/ imports ${to.topFolder}/${to.subfolder}. The platform knows no feature and no app: ` +
      'let the feature pass it through a slot, a parameter or a registration.'
    );
  }
  if (from.topFolder === 'features' && to.topFolder === 'apps') {
    return 'A feature imports an app. Features fill slots and register themselves; code that the app shares belongs in platform/.';
  }
  if (from.topFolder === 'apps' && to.topFolder === 'features') {
    return (
      `apps/${from.subfolder} names features/${to.subfolder}. The apps find features by their folder, ` +
      'so that deleting the folder removes the feature: let it fill a slot or register itself.'
    );
  }
  if (from.topFolder === 'demo' && to.topFolder === 'features') {
    return 'demo/ names a feature, which then cannot be deleted: tables that the demo fills belong in platform/domain.';
  }
  if (['bench', 'e2e', 'scripts'].includes(to.topFolder)) {
    return `The product imports ${to.topFolder}/, which does not ship with it: move what is needed into platform/.`;
  }
  if (to.topFolder === 'demo' && from.topFolder !== 'demo' && from.path.split('/')[1] !== 'server') {
    return 'Only apps/server fills the demo: code that the product itself needs belongs in platform/.';
  }
  if (from.side !== to.side && to.side !== 'both') {
    return from.side === 'both'
      ? `Code for both sides imports the ${to.side} side: contracts, platform/contract and platform/geo may import neither side.`
      : `The ${from.side} side imports the ${to.side} side. They share only a contract: ` +
          "put shared code in the feature's contract.ts, or in platform/contract.";
  }
  return null;
};

export const direction = rule((place, context) => {
  // Tests may import both sides and the tools, but no other feature: each feature must be deletable, with its tests.
  const check = place.outsideProduct ? betweenFeatures : objection;
  return onImport(({ source, node }) => {
    const to = importedPlace(place, source);
    const message = to && check(place, to);
    if (message) context.report({ node, message });
  });
});
