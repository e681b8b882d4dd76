import { withParameters, capabilitiesAddress } from '#platform/ogc/service-address.ts';
import { OWN_HOST } from '#platform/server/own-server.ts';
import { readAnswer } from '#platform/sources/drivers/arcgis.ts';
import { readArcGisAddress } from '#platform/sources/drivers/arcgis-address.ts';
import { sourceFailure } from '#platform/sources/failures.ts';
import { kindOfMap } from '#platform/sources/open-driver.ts';
import { addressOf, standingParameters, type Service } from '#platform/sources/service.ts';
import type { CheckedAnswer } from './check-answer.ts';

const TIMEOUT_MS = 15_000;
const roots = new Set(['WMS_Capabilities', 'WMT_MS_Capabilities', 'WFS_Capabilities', 'Capabilities']);
const serviceOf = { wms: 'WMS', wfs: 'WFS', wmts: 'WMTS' } as const;

/** Removes secrets, and the host from addresses of this server: the browser resolves them without it. */
const withoutSecrets = ({ client }: Service, text: string): Buffer => Buffer.from(client.secrets.hide(text).replaceAll(`http://${OWN_HOST}`, ''));

const arcGis = async (service: Service): Promise<CheckedAnswer> => {
  const { service: address, layer } = readArcGisAddress(addressOf(service));
  const url = withParameters(layer === null ? address : `${address}/${layer}`, { ...standingParameters(service), f: 'json' });
  const answer = await service.client.request({ url, what: 'service', timeoutMs: TIMEOUT_MS, shared: true });
  readAnswer(answer);
  return { type: 'application/json; charset=utf-8', bytes: withoutSecrets(service, answer.text()) };
};

const ogc = async (service: Service, kind: keyof typeof serviceOf): Promise<CheckedAnswer> => {
  addressOf(service);
  const url = withParameters(capabilitiesAddress(service.map.source.url, serviceOf[kind], service.params.get('version')) ?? '', standingParameters(service));
  const answer = await service.client.request({ url, what: 'GetCapabilities', timeoutMs: TIMEOUT_MS, shared: true });
  const { name } = answer.xml();
  if (!roots.has(name)) throw answer.refuse('source_unreadable', `the document is a ${name} and no capabilities`);
  return { type: 'application/xml; charset=utf-8', bytes: withoutSecrets(service, answer.text()) };
};

/** Returns the capabilities document of a source, checked to be one and cached for a while. @throws Failure */
export const readCapabilities = (service: Service): Promise<CheckedAnswer> => {
  const kind = kindOfMap(service.map);
  const read = (): Promise<CheckedAnswer> => {
    if (kind === 'arcgis') return arcGis(service);
    if (kind === 'wms' || kind === 'wfs' || kind === 'wmts') return ogc(service, kind);
    throw sourceFailure('source_cannot');
  };
  return service.cached('capabilities as they are', read, ({ bytes }) => bytes.length);
};
