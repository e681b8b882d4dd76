import { Failure } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import { OWN_HOST } from '#platform/server/own-server.ts';
import { readServiceAddress } from './typed-address.ts';

const TIMEOUT_MS = 15_000;
/** Bytes: twice the largest known capabilities; parsing this much takes a third of a second. */
const MAX_BYTES = 5_000_000;

export type TypedNeeds = Pick<Platform, 'egress' | 'ownServer'>;

export interface TypedService {
  readonly url: string;
  /** Origins of this server. */
  readonly own: readonly string[];
  /** Value of the Authorization header to send. */
  readonly authorization?: string | null;
}

/** The failure for an address of a page or call of the portal itself. */
export const noService = (): Failure => new Failure('address_refused', 422, 'Op dit adres van het portaal staat geen kaartdienst.');

const tooMuch = (cause: Failure): Failure =>
  new Failure('source_too_large', 502, `De kaartdienst antwoordt met meer dan ${MAX_BYTES / 1_000_000} MB, en dat wordt niet gelezen. Controleer het adres.`, { cause });

const byStatus = (status: number): Failure | null => {
  if (status >= 200 && status < 300) return null;
  if (status === 401 || status === 403) return new Failure('source_refused', 502, 'De kaartdienst weigert de toegang.');
  if (status === 404 || status === 410) return new Failure('source_failed', 502, 'Op dit adres is niets te vinden. Controleer het adres.');
  return new Failure('source_failed', 502, `De kaartdienst antwoordt met een fout (${status}).`);
};

/** Requests a service on this server as a visitor. */
const askOwn = async ({ ownServer }: TypedNeeds, path: string, signal: AbortSignal): Promise<{ status: number; text: string }> => {
  if (ownServer.isInside()) throw new Failure('address_refused', 422, 'Dit adres mag niet worden bevraagd.');
  if (!ownServer.offers(path)) throw noService();
  const { status, bytes } = await ownServer.get(path, { signal });
  return { status, text: bytes.subarray(0, MAX_BYTES).toString().replaceAll(`http://${OWN_HOST}`, '') };
};

const askOutside = async (
  { egress }: TypedNeeds, url: string, authorization: string | null, signal: AbortSignal,
): Promise<{ status: number; text: string }> => {
  const answer = await egress
    .fetch(url, {
      purpose: 'map service that somebody typed', allow: 'typed', timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, signal,
      ...(authorization === null ? {} : { headers: { authorization } }),
    })
    .catch((error: unknown) => {
      throw error instanceof Failure && error.code === 'source_too_large' ? tooMuch(error) : error;
    });
  return { status: answer.status, text: answer.text() };
};

export interface TypedAnswer {
  /** The address to store. */
  readonly url: string;
  readonly text: string;
}

/**
 * Requests a map service at an address that a user typed; `question` turns the address into that of the request.
 * @throws Failure with a message for the user: for an address inside this network, an answer that is too large or late
 */
export const askTyped = async (
  needs: TypedNeeds, { url: typed, own, authorization = null }: TypedService, question: (url: string) => string, signal: AbortSignal,
): Promise<TypedAnswer> => {
  const { url, own: isOwn } = readServiceAddress(typed, own);
  const { status, text } = await (isOwn ? askOwn(needs, question(url), signal) : askOutside(needs, question(url), authorization, signal));
  const failure = byStatus(status);
  if (failure) throw failure;
  return { url, text };
};
