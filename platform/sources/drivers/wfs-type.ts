import { readJsonFeatureTypes, readFeatureTypes, type FeatureType } from '#platform/ogc/feature-type.ts';
import { readWfsCapabilities, type WfsCapabilities } from '#platform/ogc/wfs-capabilities.ts';
import { askService, type Service } from '../service.ts';
import { capabilitiesOf } from './capabilities.ts';

export const wfsCapabilitiesOf = (service: Service): Promise<WfsCapabilities | null> =>
  capabilitiesOf(service, 'WFS', readWfsCapabilities);

const localName = (name: string): string => name.split(':').at(-1) ?? name;

/** QGIS Server writes the name of a layer so in its WFS. */
const asQgisType = (layer: string): string => layer.replaceAll(' ', '_').replaceAll(':', '-');

/** Finds the feature type of a layer, with or without namespace prefix, which WMS and configurations often omit, or as QGIS writes it. */
export const typeNamed = ({ featureTypes }: WfsCapabilities, layer: string): string | null =>
  (featureTypes.find(({ name }) => name === layer) ??
    featureTypes.find(({ name }) => localName(name) === localName(layer)) ?? featureTypes.find(({ name }) => name === asQgisType(layer)))?.name ?? null;

export const wfsVersion = ({ params, map }: Service, capabilities: WfsCapabilities | null): '1.1.0' | '2.0.0' => {
  const version = params.get('version') ?? capabilities?.version ?? (map.source.serverType === 'qgis' ? '1.1.0' : '2.0.0');
  return version.startsWith('1') ? '1.1.0' : '2.0.0';
};

/** Returns the fields of a feature type, its geometry included. @throws Failure */
export const describeType = (service: Service, type: string, version: '1.1.0' | '2.0.0'): Promise<FeatureType> =>
  service.cached(`wfs type ${type}`, async () => {
    const answer = await askService(service, 'DescribeFeatureType', {
      SERVICE: 'WFS', VERSION: version, REQUEST: 'DescribeFeatureType', [version === '2.0.0' ? 'TYPENAMES' : 'TYPENAME']: type,
      // Some 2.0 servers know only the parameter of 1.1.
      ...(version === '2.0.0' ? { TYPENAME: type } : {}),
    }, { shared: true });
    const types = (answer.type.includes('json') ? readJsonFeatureTypes(answer.json()) : readFeatureTypes(answer.xml())) ?? [];
    const found = types.find(({ name }) => localName(name) === localName(type)) ?? (types.length === 1 ? types[0] : undefined);
    if (!found) throw answer.refuse('source_unreadable', `the schema does not describe ${type}`);
    return found;
  });
