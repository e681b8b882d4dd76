import type { FoundFeature } from '../jobs.ts';
import { ServiceException, xmlText } from '../service-exception.ts';
import { positionsOf } from '../town-index.ts';

export interface InfoAnswer {
  readonly type: string;
  readonly body: string;
}

const json = (features: readonly FoundFeature[]): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::28992' } },
    features: features.map(({ layer, geometry, properties }, index) => ({
      type: 'Feature', id: `${layer}.${index + 1}`, geometry, properties, geometry_name: 'geom',
    })),
  });

const gmlBox = (feature: FoundFeature): string => {
  const positions = [...positionsOf(feature.geometry)];
  const xs = positions.map(([x = 0]) => x);
  const ys = positions.map(([, y = 0]) => y);
  const corners = `${Math.min(...xs)},${Math.min(...ys)} ${Math.max(...xs)},${Math.max(...ys)}`;
  return `<gml:boundedBy><gml:Box srsName="EPSG:28992"><gml:coordinates>${corners}</gml:coordinates></gml:Box></gml:boundedBy>`;
};

/** Writes the GML of MapServer, which every client reads. */
const gml = (features: readonly FoundFeature[]): string => {
  const names = [...new Set(features.map(({ layer }) => layer))];
  const groups = names.map((name) => {
    const own = features.filter(({ layer }) => layer === name).map((feature) => {
      const fields = Object.entries(feature.properties).map(([key, value]) => `<${key}>${value === null ? '' : xmlText(value)}</${key}>`).join('');
      return `<${name}_feature>${gmlBox(feature)}${fields}</${name}_feature>`;
    });
    return `<${name}_layer>${own.join('')}</${name}_layer>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<msGMLOutput xmlns:gml="http://www.opengis.net/gml">${groups.join('')}</msGMLOutput>\n`;
};

const html = (features: readonly FoundFeature[]): string => {
  const tables = features.map(({ layer, properties }) => {
    const rows = Object.entries(properties).map(([key, value]) => `<tr><th>${xmlText(key)}</th><td>${xmlText(value ?? '')}</td></tr>`).join('');
    return `<table><caption>${xmlText(layer)}</caption>${rows}</table>`;
  });
  return `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Markerwaard</title></head><body>${tables.join('')}</body></html>`;
};

const plain = (features: readonly FoundFeature[]): string =>
  features.length === 0
    ? 'Geen resultaten\n'
    : features.map(({ layer, properties }) => `${layer}:\n${Object.entries(properties).map(([key, value]) => `  ${key} = ${value ?? ''}\n`).join('')}`).join('');

/** Clients use several names for these formats. */
const writers: readonly (readonly [RegExp, string, (features: readonly FoundFeature[]) => string])[] = [
  [/json/, 'application/json; charset=utf-8', json],
  [/gml|xml/, 'application/vnd.ogc.gml; charset=utf-8', gml],
  [/html/, 'text/html; charset=utf-8', html],
  [/^text\/plain$/, 'text/plain; charset=utf-8', plain],
];

export const writeFeatureInfo = (features: readonly FoundFeature[], format: string): InfoAnswer => {
  const writer = writers.find(([pattern]) => pattern.test(format));
  if (!writer) throw new ServiceException('InvalidFormat', `Format ${format} is not offered`);
  return { type: writer[1], body: writer[2](features) };
};
