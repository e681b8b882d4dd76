import { capabilitiesAddress } from '#platform/ogc/service-address.ts';
import { XmlRefused } from '#platform/ogc/xml.ts';
import { Failure } from '#platform/server/failure.ts';
import { isNoAnswer } from '../failures.ts';
import { addressOf, type Service } from '../service.ts';

const CAPABILITIES_MS = 8_000;

/**
 * Returns the cached capabilities of a service; null when they cannot be read, in which case the service may still answer
 * other requests.
 * @throws Failure when the service does not answer
 */
export const capabilitiesOf = <T>(service: Service, kind: 'WMS' | 'WFS', read: (text: string) => T): Promise<T | null> =>
  service.cached(`${kind.toLowerCase()} capabilities`, async () => {
    try {
      const url = capabilitiesAddress(addressOf(service), kind, service.params.get('version')) ?? '';
      const answer = await service.client.request({ url, what: 'GetCapabilities', timeoutMs: CAPABILITIES_MS, shared: true });
      return read(answer.text());
    } catch (error) {
      if (error instanceof Failure && isNoAnswer(error)) throw error;
      if (error instanceof Failure) return null;
      if (!(error instanceof XmlRefused)) throw error;
      service.client.refuse('source_unreadable', 'GetCapabilities', error.message);
      return null;
    }
  });
