import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Extent, Feature } from '#platform/contract/geojson.ts';
import { union } from '#platform/geo/extent.ts';
import { addFieldLosses } from '../../field-losses.ts';
import { TextFile } from '../../files/text-file.ts';
import type { Kind } from '../../layer/values.ts';
import { textOf, valueOf } from '../../layer/values.ts';
import { shown, type Losses } from '../../losses.ts';
import { toFileName, uniqueNames } from '../../names.ts';
import { escapeXml, metres, plainText } from '../../text.ts';
import type { Layer, Writer } from '../../writer.ts';
import { elementNameRule } from '../xml-names.ts';
import { RD_NAME, toGml } from './geometry.ts';
import { GEOMETRY, NAMESPACE, schemaOf, type FeatureType } from './schema.ts';

const head = (schema: string): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<cook:FeatureCollection gml:id="export" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ' +
  `xsi:schemaLocation="${NAMESPACE} ${escapeXml(encodeURIComponent(schema))}" xmlns:cook="${NAMESPACE}" ` +
  'xmlns:gml="http://www.opengis.net/gml/3.2">\n';

/** Returns the extent of all layers together; null when none has a geometry. */
const extentOfLayers = (layers: readonly Layer[]): Extent | null =>
  layers.reduce<Extent | null>((all, { profile: { extent } }) => (all && extent ? union(all, extent) : (all ?? extent)), null);

/** GDAL and QGIS read the coordinate system of a file with a schema here, and not from its geometries. */
const bounds = (extent: Extent): string => {
  const [west, south, east, north] = extent.map(metres);
  return `<gml:boundedBy><gml:Envelope srsName="${RD_NAME}"><gml:lowerCorner>${west} ${south}</gml:lowerCorner><gml:upperCorner>${east} ${north}</gml:upperCorner></gml:Envelope></gml:boundedBy>\n`;
};

const featureTypeOf = ({ profile }: Layer, name: string, losses: Losses): FeatureType => {
  // Elements that every GML feature has.
  const rule = elementNameRule('veld', [GEOMETRY, 'boundedBy', 'location', 'name', 'description', 'metaDataProperty']);
  const fields = profile.fields.map((field) => field.name);
  const elements = uniqueNames(fields, rule);
  losses.renamed(fields, elements);
  return { name, profile, elements };
};

/** Returns a moment as `xs:dateTime`, which needs `T`, seconds and a colon in the zone. */
const toMoment = (text: string): string => {
  const [, day, time, seconds = ':00', zone = 'Z'] = /^(.{10})[T ](\d\d:\d\d)(:[\d.]+)?(.+)$/.exec(text) ?? [];
  return `${day}T${time}${seconds}${zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`;
};

const toText = (value: unknown, kind: Kind, losses: Losses): string =>
  kind === 'time' ? toMoment(String(value)) : escapeXml(plainText(textOf(value), losses));

const member = ({ geometry, properties }: Feature, featureType: FeatureType, number: number, losses: Losses): string => {
  const { name, profile, elements } = featureType;
  const id = `${name}.${number}`;
  const fields = profile.fields.map((field, at) => {
    const value = valueOf(properties, field.name);
    if (value === null || value === undefined) return '';
    return `<cook:${elements[at]}>${toText(value, field.kind, losses)}</cook:${elements[at]}>`;
  });
  const place = geometry ? `<cook:${GEOMETRY}>${toGml(geometry, `${id}.g`)}</cook:${GEOMETRY}>` : '';
  return `<cook:featureMember><cook:${name} gml:id="${id}">${place}${fields.join('')}</cook:${name}></cook:featureMember>\n`;
};

/** Writes GML 3.2 in RD, with its application schema. */
export const writeGml: Writer = async ({ title, layers, folder, losses }) => {
  const names = uniqueNames(layers.map(({ name }) => name), elementNameRule('kaartlaag', ['FeatureCollection', 'featureMember']));
  const base = toFileName(title);
  const [path, schema] = [join(folder, 'export.gml'), join(folder, 'export.xsd')];
  const file = new TextFile(path);
  file.write(head(`${base}.xsd`));
  const extent = extentOfLayers(layers);
  if (extent) file.write(bounds(extent));
  const featureTypes: FeatureType[] = [];
  for (const [at, layer] of layers.entries()) {
    addFieldLosses(layer.profile, losses, { emptyTexts: true, mixed: true });
    const featureType = featureTypeOf(layer, names[at] ?? 'kaartlaag', losses);
    if (featureType.name !== layer.name) losses.add('layersRenamed', `${shown(layer.name)} → ${featureType.name}`);
    featureTypes.push(featureType);
    let number = 0;
    for await (const feature of layer.features()) {
      number += 1;
      file.write(member(feature, featureType, number, losses));
    }
  }
  file.write('</cook:FeatureCollection>\n');
  file.close();
  writeFileSync(schema, schemaOf(featureTypes));
  return [{ path, name: `${base}.gml` }, { path: schema, name: `${base}.xsd` }];
};
