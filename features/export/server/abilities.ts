import type { Configuration, LegendMap } from '#platform/contract/configuration.ts';
import { hasTool } from '#platform/contract/has-tool.ts';
import { kindOfSource, type SourceKind } from '#platform/ogc/source-kind.ts';
import type { ExportAbilities } from '../contract.ts';
import { exportTool } from '../export-tool.ts';

/** Sources that can return features. A WMS can if these servers offer a WFS beside it. */
const given: ReadonlySet<SourceKind> = new Set(['own', 'inline', 'file', 'wfs', 'arcgis']);
const withWfs: ReadonlySet<LegendMap['source']['serverType']> = new Set(['geoserver', 'mapserver', 'qgis', 'pdok']);

const isOffered = ({ source }: LegendMap): boolean => {
  // For sources behind the server the configuration has no URL. A placeholder keeps them from being taken for inline
  // sources.
  const isInside = source.url === null && source.features === null && source.geojson === null;
  const kind = kindOfSource({
    ...source, url: isInside ? 'https://inside.invalid' : source.url, ownFeatures: source.features !== null, hasLayers: source.layers.length > 0,
  });
  return given.has(kind) || (kind === 'wms' && withWfs.has(source.serverType));
};

const mapsIn = ({ maps, mapGroups }: Pick<Configuration, 'maps' | 'mapGroups'>): LegendMap[] => [...maps, ...mapGroups.flatMap(mapsIn)];

export const abilitiesIn = (configuration: Configuration): ExportAbilities => ({
  maps: hasTool(configuration.tools, exportTool) ? mapsIn(configuration).filter((map) => !map.background && isOffered(map)).map(({ id }) => id) : [],
});
