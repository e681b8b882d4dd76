import { isRecord, readGeoJsonFeatures } from '#platform/ogc/geojson-features.ts';
import type { ReadFeature } from '#platform/ogc/features.ts';
import { withParameters } from '#platform/ogc/service-address.ts';
import type { WfsCapabilities } from '#platform/ogc/wfs-capabilities.ts';
import { wfsName } from '#platform/ogc/wfs-system.ts';
import { readXmlFeatures } from '#platform/ogc/xml-features.ts';
import { attributeOf, numberOf } from '#platform/ogc/xml.ts';
import { addressOf, askService, standingParameters, type Service } from '../service.ts';
import type { SourceAnswer } from '../source-client.ts';
import type { WfsType } from './wfs-type.ts';

/** Characters; longer requests are sent by POST, because some servers and proxies refuse them. */
const LONGEST_ADDRESS = 6_000;

/** Returns the JSON format of the service; null when it has none, so that it returns its default, GML. */
export const jsonFormat = ({ params }: Service, capabilities: WfsCapabilities | null): string | null => {
  const configured = params.get('outputformat');
  if (configured !== undefined && /json/i.test(configured)) return configured;
  if (!capabilities || capabilities.outputFormats.length === 0) return 'application/json';
  const offered = capabilities.outputFormats.filter((format) => /json/i.test(format) && !/javascript|zip/i.test(format));
  return offered.find((format) => format === 'application/json') ?? offered[0] ?? null;
};

/** Sends a GetFeature. @throws Failure */
export const requestFeatures = (service: Service, type: WfsType, parameters: Readonly<Record<string, string | number | null>>): Promise<SourceAnswer> => {
  const all = {
    ...standingParameters(service),
    SERVICE: 'WFS', VERSION: type.version, REQUEST: 'GetFeature', [type.version === '2.0.0' ? 'TYPENAMES' : 'TYPENAME']: type.name, SRSNAME: wfsName(type.system),
    ...parameters,
  };
  if (withParameters(addressOf(service), all).length <= LONGEST_ADDRESS) return askService(service, 'GetFeature', all);
  const [, text = ''] = withParameters('?', all).split('?');
  return service.client.request({ url: addressOf(service), what: 'GetFeature', body: { type: 'application/x-www-form-urlencoded', text } });
};

/** Reads the features of an answer to GetFeature, and how many match if it says so. @throws Failure */
export const readFeatures = (answer: SourceAnswer, most: number): { readonly features: readonly ReadFeature[]; readonly matched: number | null } => {
  if (/^\s*</.test(answer.text().slice(0, 200))) {
    const root = answer.xml();
    const layers = readXmlFeatures(root);
    if (!layers) throw answer.refuse('source_unreadable', `XML, but a ${root.name}`);
    return { features: layers.flatMap(({ features }) => features).slice(0, most), matched: numberOf(attributeOf(root, 'numberMatched')) };
  }
  const value = answer.json();
  const features = readGeoJsonFeatures(value, most);
  if (!features) throw answer.refuse('source_unreadable', 'JSON, but no GeoJSON');
  const matched = isRecord(value) ? (value['numberMatched'] ?? value['totalFeatures']) : null;
  return { features, matched: typeof matched === 'number' ? matched : null };
};
