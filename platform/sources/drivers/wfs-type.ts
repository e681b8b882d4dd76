import { readJsonFeatureTypes, readFeatureTypes, type FeatureType } from '#platform/ogc/feature-type.ts';
import { capabilitiesAddress } from '#platform/ogc/service-address.ts';
import { readWfsCapabilities, type WfsCapabilities } from '#platform/ogc/wfs-capabilities.ts';
import { XmlRefused } from '#platform/ogc/xml.ts';
import { Failure } from '#platform/server/failure.ts';
import { isNoAnswer } from '../failures.ts';
import { addressOf, askService, type Service } from '../service.ts';

const CAPABILITIES_MS = 8_000;

/** What the service says of itself; null: it says nothing that can be read. @throws Failure when it is not there */
export const wfsCapabilitiesOf = (service: Service): Promise<WfsCapabilities | null> =>
  service.remember('wfs capabilities', async () => {
    try {
      const url = capabilitiesAddress(addressOf(service), 'WFS', service.params.get('version')) ?? '';
      const answer = await service.asking.ask({ url, what: 'GetCapabilities', timeoutMs: CAPABILITIES_MS, shared: true });
      return readWfsCapabilities(answer.text());
    } catch (error) {
      if (error instanceof Failure && isNoAnswer(error)) throw error;
      if (error instanceof Failure) return null;
      if (!(error instanceof XmlRefused)) throw error;
      service.asking.refuse('source_unreadable', 'GetCapabilities', error.message);
      return null;
    }
  });

const localName = (name: string): string => name.split(':').at(-1) ?? name;

/** The feature type of a layer: WMS and configurations often leave the prefix out. */
export const typeNamed = ({ featureTypes }: WfsCapabilities, layer: string): string | null =>
  (featureTypes.find(({ name }) => name === layer) ?? featureTypes.find(({ name }) => localName(name) === localName(layer)))?.name ?? null;

export const wfsVersion = ({ params, map }: Service, capabilities: WfsCapabilities | null): '1.1.0' | '2.0.0' => {
  const version = params.get('version') ?? capabilities?.version ?? (map.source.serverType === 'qgis' ? '1.1.0' : '2.0.0');
  return version.startsWith('1') ? '1.1.0' : '2.0.0';
};

/** Its fields and the name of its geometry. @throws Failure */
export const describeType = (service: Service, type: string, version: '1.1.0' | '2.0.0'): Promise<FeatureType> =>
  service.remember(`wfs type ${type}`, async () => {
    const answer = await askService(service, 'DescribeFeatureType', {
      SERVICE: 'WFS', VERSION: version, REQUEST: 'DescribeFeatureType', [version === '2.0.0' ? 'TYPENAMES' : 'TYPENAME']: type,
      // Some know one of the two words alone.
      ...(version === '2.0.0' ? { TYPENAME: type } : {}),
    }, { shared: true });
    const types = (answer.type.includes('json') ? readJsonFeatureTypes(answer.json()) : readFeatureTypes(answer.xml())) ?? [];
    const found = types.find(({ name }) => localName(name) === localName(type)) ?? (types.length === 1 ? types[0] : undefined);
    if (!found) throw answer.refuse('source_unreadable', `the schema does not describe ${type}`);
    return found;
  });
