import { onImport, rule } from '../rule.ts';

const isOpenLayers = (source: string): boolean => source === 'ol' || source.startsWith('ol/');

const message = (component: boolean): string =>
  component
    ? "A React component imports OpenLayers. Read the map through platform/map's hooks; what is done to the map " +
      'belongs in a plain class in a *-controller.ts beside it.'
    : 'OpenLayers is imported outside platform/map. In a feature only a *-controller.ts may, and the *-style.ts ' +
      'beside it: move this there, or into platform/map when more features need it.';

/** Reports imports of OpenLayers outside platform/map and the controllers and styles of features. */
export const mapLibrary = rule((place, context) => {
  const owner = place.topFolder === 'platform' && place.subfolder === 'map';
  const controller = place.topFolder === 'features' && /-(controller|style)\.ts$/.test(place.path);
  if (place.outsideProduct || owner || controller) return null;
  return onImport(({ source, node }) => {
    if (isOpenLayers(source)) context.report({ node, message: message(place.path.endsWith('.tsx')) });
  });
});
