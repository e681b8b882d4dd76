import { Failure } from '#platform/server/failure.ts';
import type { Settings } from '#platform/server/settings.ts';
import { conversionErrors } from '../contract.ts';

/** Addresses for the configuration: they mean the same whether COOK or FME Flow converts. */
export const upload = 'cook:conversion/upload';
export const streaming = 'cook:conversion/streaming';
export const download = 'cook:conversion/download';

export type Service = 'upload' | 'streaming' | 'download';

export interface ServiceRequest {
  readonly service: Service;
  readonly query: URLSearchParams;
}

const refused = (): Failure =>
  new Failure(conversionErrors.address, 422, 'Dit adres hoort niet bij de conversie van dit portaal.');

/**
 * The addresses of FME Flow itself are accepted too, if they match exactly. No address from a browser is ever requested
 * as it is.
 */
const known = ({ fme }: Settings): ReadonlyMap<string, Service> =>
  new Map<string, Service>([
    [upload, 'upload'],
    [streaming, 'streaming'],
    [download, 'download'],
    ...(fme
      ? ([
          [`${fme.url}/fmedataupload/${fme.importWorkspace}`, 'upload'],
          [`${fme.url}/fmedatastreaming/${fme.importWorkspace}`, 'streaming'],
          [`${fme.url}/fmedatadownload/${fme.exportWorkspace}`, 'download'],
        ] as const)
      : []),
  ]);

const base64url = /^[\w-]+={0,2}$/;

const decode = (text: string): string => {
  if (!base64url.test(text)) throw refused();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'base64url'));
  } catch {
    throw refused();
  }
};

/**
 * Returns a reader that finds the service and its query in the address of a path.
 * @throws Failure 422 for every other address
 */
export const addressReader = (settings: Settings): ((text: string) => ServiceRequest) => {
  const services = known(settings);
  return (text) => {
    const address = decode(text);
    const at = address.indexOf('?');
    const service = services.get(at < 0 ? address : address.slice(0, at));
    if (!service) throw refused();
    return { service, query: new URLSearchParams(at < 0 ? '' : address.slice(at + 1)) };
  };
};
