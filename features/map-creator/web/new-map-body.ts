import { newMapLimits, WEBGL_POINTS_ABOVE, type NewMapSent } from '#platform/contract/new-map.ts';
import type { ImportState, LayersContent, ServiceContent, TableContent } from './import-state.ts';

/** The properties of every imported map. */
const defaults = { collapsed: true, visible: true, order: 50, hide: false, click: 'featureInMap', grid: {} } as const;
const orderOfService = 15;

/** The default style of drawings and shapefiles. */
const styleOfDrawings = { color: '#f49441', lineWidth: 10, fillColor: 'rgba(244,148,65,0.3)', labelKey: null, labelMaxRes: 50 } as const;
/** The same with thinner lines, which suit points and outlines. */
const plainStyle = { ...styleOfDrawings, lineWidth: 3 } as const;

const kindFor = (count: number, onlyPoints: boolean): 'Vector' | 'WebGLPoints' => (count > WEBGL_POINTS_ABOVE && onlyPoints ? 'WebGLPoints' : 'Vector');

type Named = Pick<ImportState, 'name'>;

export const writeTable = ({ name }: Named, format: ImportState['format'], { table, placement, repairs }: TableContent): Promise<Blob> => {
  const { shape } = placement;
  // Counts all rows of the file, including those left out.
  const type = kindFor(table.rowCount, shape === undefined);
  const map = { name: name.trim(), type, ...defaults, styling: JSON.stringify(plainStyle) };
  const pair = format === 'xlsx' ? [placement.x, placement.y] : [];
  const without = shape === undefined ? pair : [shape];
  return table.write({ placement, repairs, without, map });
};

export const writeLayer = ({ name }: Named, format: ImportState['format'], { open, chosen }: LayersContent): Promise<Blob> => {
  const layer = open.layers[chosen];
  const type = format === 'kml' ? kindFor(layer ? layer.count - layer.outside : 0, layer?.onlyPoints ?? false) : 'Vector';
  const styling = JSON.stringify(format === 'kml' ? plainStyle : styleOfDrawings);
  return open.write(chosen, { name: name.trim(), type, ...defaults, styling });
};

type Described = Pick<ImportState, 'name' | 'description' | 'metadataUrl'>;

export const mapOfService = ({ name, description, metadataUrl }: Described, { service, ticked }: ServiceContent): NewMapSent => ({
  name: name.trim(),
  type: 'Image',
  ...defaults,
  order: orderOfService,
  click: 'grid',
  description: description.trim() || null,
  metadata_url: metadataUrl.trim() || null,
  source: { type: 'ImageWMS', url: service.source.url, serverType: service.source.serverType },
  layers: service.layers
    .filter((layer) => ticked.includes(layer.name))
    .map((layer) => ({ name: layer.name, label: layer.label.slice(0, newMapLimits.name), selected: true })),
});
