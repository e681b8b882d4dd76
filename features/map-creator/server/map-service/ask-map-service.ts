import { capabilitiesAddress } from '#platform/ogc/service-address.ts';
import type { Platform } from '#platform/server/feature.ts';
import { Failure } from '#platform/server/failure.ts';
import { OWN_HOST } from '#platform/server/own-server.ts';
import { mapServiceErrors, type MapService } from '../../contract.ts';
import { readMapService } from './read-map-service.ts';
import { readServiceAddress } from './service-address.ts';

const TIMEOUT_MS = 15_000;
/** Bytes: the largest services say half of it, and reading it takes a third of a second. */
const MAX_BYTES = 5_000_000;

type Needs = Pick<Platform, 'egress' | 'ownServer'>;

export interface TypedService {
  readonly url: string;
  /** Under which this server itself is reached. */
  readonly own: readonly string[];
}

/** A page or a call of the portal itself is not for asking. */
export const noService = (): Failure => new Failure(mapServiceErrors.address, 422, 'Op dit adres van het portaal staat geen kaartdienst.');

const byStatus = (status: number): Failure | null => {
  if (status >= 200 && status < 300) return null;
  if (status === 401 || status === 403) return new Failure('source_refused', 502, 'De kaartdienst weigert de toegang.');
  if (status === 404 || status === 410) return new Failure(mapServiceErrors.failed, 502, 'Op dit adres is niets te vinden. Controleer het adres.');
  return new Failure(mapServiceErrors.failed, 502, `De kaartdienst antwoordt met een fout (${status}).`);
};

/** Of a service that this server is itself: as a visitor sees it. */
const askOwn = async ({ ownServer }: Needs, path: string, signal: AbortSignal): Promise<{ status: number; text: string }> => {
  if (ownServer.isInside()) throw new Failure(mapServiceErrors.address, 422, 'Dit adres mag niet worden bevraagd.');
  if (!ownServer.offers(path)) throw noService();
  const { status, bytes } = await ownServer.get(path, { signal });
  return { status, text: bytes.subarray(0, MAX_BYTES).toString().replaceAll(`http://${OWN_HOST}`, '') };
};

const askOutside = async ({ egress }: Needs, url: string, signal: AbortSignal): Promise<{ status: number; text: string }> => {
  const answer = await egress.fetch(url, { purpose: 'WMS that somebody typed', allow: 'typed', timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, signal });
  return { status: answer.status, text: answer.text() };
};

/** Asks a WMS at an address that somebody typed what it offers. @throws Failure with a sentence */
export const askMapService = async (needs: Needs, typed: TypedService, signal: AbortSignal): Promise<MapService> => {
  const { url, own } = readServiceAddress(typed.url, typed.own);
  const address = capabilitiesAddress(url, 'WMS') ?? url;
  const { status, text } = await (own ? askOwn(needs, address, signal) : askOutside(needs, address, signal));
  const failure = byStatus(status);
  if (failure) throw failure;
  return readMapService(text, url);
};
