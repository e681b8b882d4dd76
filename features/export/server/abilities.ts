import type { Configuration, LegendMap } from '#platform/contract/configuration.ts';
import { hasTool } from '#platform/contract/has-tool.ts';
import { kindOfSource, type SourceKind } from '#platform/ogc/source-kind.ts';
import type { ExportAbilities } from '../export-abilities.ts';
import { exportTool } from '../export-tool.ts';

/** Sources that can return features. A WMS of these server types can too, through its WFS. */
const withFeatures: ReadonlySet<SourceKind> = new Set(['own', 'inline', 'file', 'wfs', 'arcgis']);
const withWfs: ReadonlySet<LegendMap['source']['serverType']> = new Set(['geoserver', 'mapserver', 'qgis', 'pdok']);

const isOffered = ({ source }: LegendMap): boolean => {
  // Sources that only the server can reach have no URL in the configuration. Without this placeholder they would count
  // as inline sources.
  const isInside = source.url === null && source.features === null && source.geojson === null;
  const kind = kindOfSource({
    ...source, url: isInside ? 'https://inside.invalid' : source.url, ownFeatures: source.features !== null, hasLayers: source.layers.length > 0,
  });
  return withFeatures.has(kind) || (kind === 'wms' && withWfs.has(source.serverType));
};

const mapsIn = ({ maps, mapGroups }: Pick<Configuration, 'maps' | 'mapGroups'>): LegendMap[] => [...maps, ...mapGroups.flatMap(mapsIn)];

export const abilitiesIn = (configuration: Configuration): ExportAbilities => ({
  maps: hasTool(configuration.tools, exportTool) ? mapsIn(configuration).filter((map) => !map.background && isOffered(map)).map(({ id }) => id) : [],
});
