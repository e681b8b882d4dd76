import { TextFile } from '../files/text-file.ts';
import type { Position } from '../layer/geometry.ts';
import { degrees, metres } from '../text.ts';
import type { Layer, ToWgs84, Writer } from '../writer.ts';
import { convertCoordinates } from './convert-coordinates.ts';
import { eachLayer } from './each-layer.ts';

/** Returns a conversion to longitude, latitude and, if there is one, height in metres. */
export const toDegrees = (toWgs84: ToWgs84) => (position: Position): Position => {
  const [longitude, latitude] = toWgs84(position);
  const [, , height] = position;
  return height === undefined ? [degrees(longitude), degrees(latitude)] : [degrees(longitude), degrees(latitude), metres(height)];
};

const writeLayer = async (layer: Layer, path: string, convert: (position: Position) => Position): Promise<void> => {
  const file = new TextFile(path);
  file.write(`{"type":"FeatureCollection","name":${JSON.stringify(layer.name)},"features":[`);
  let separator = '\n';
  for await (const { id, geometry, properties } of layer.features()) {
    const feature = { type: 'Feature', id, geometry: geometry && convertCoordinates(geometry, convert), properties };
    file.write(separator + JSON.stringify(feature));
    separator = ',\n';
  }
  file.write('\n]}\n');
  file.close();
};

/** Writes GeoJSON (RFC 7946) in WGS84, one collection per file. */
export const writeGeoJson: Writer = async (writing) => {
  const convert = toDegrees(await writing.toWgs84());
  return eachLayer(writing, 'geojson', (layer, path) => writeLayer(layer, path, convert));
};
