import { isBinary, type AnswerOf, type Binary, type Call, type SentBody, type SentParams, type SentQuery } from '#platform/contract/call.ts';
import { addressOf, type AddressPart } from './address.ts';
import { isSessionLost, noAnswer, readError, unexpectedAnswer } from './api-error.ts';
import { blobOf, type OnReceived } from './receive-with-progress.ts';
import type { OnSent } from './send-with-progress.ts';
import { wasAborted } from './was-aborted.ts';

const cookieName = 'XSRF-TOKEN';

/** Returns the token that proves to the server that a change comes from its own page. */
const xsrfToken = (): string | undefined => {
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${cookieName}=`));
  return cookie === undefined ? undefined : decodeURIComponent(cookie.slice(cookieName.length + 1));
};

/** Makes the server set the cookie again. */
const fetchXsrfToken = async (fetcher: typeof fetch, signal?: AbortSignal): Promise<void> => {
  await fetcher('/sanctum/csrf-cookie', { credentials: 'same-origin', cache: 'no-store', ...(signal && { signal }) });
};

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: undefined }
  : undefined extends Value
    ? { readonly [K in Key]?: Value }
    : object extends Value
      ? { readonly [K in Key]?: Value }
      : { readonly [K in Key]: Value };

type BodyFor<C> = C extends { readonly body?: infer B } ? ([B] extends [Binary] ? FormData | Blob : SentBody<C>) : never;
type AnswerFor<C> = C extends { readonly answer?: infer A } ? ([A] extends [Binary] ? Blob : AnswerOf<C>) : never;

interface Extras {
  readonly signal?: AbortSignal | undefined;
  /** The version that was read: the server answers 412 when the object has changed since. */
  readonly version?: number | string | undefined;
  /** Calls with the same key are carried out once. Absent: a new key for each POST. */
  readonly idempotencyKey?: string;
  /** Called with progress while a file is sent. */
  readonly onSent?: OnSent;
  /** Called with progress while a file is received. */
  readonly onReceived?: OnReceived;
}

export type CallRequest<C> = Part<'params', SentParams<C>> & Part<'query', SentQuery<C>> & Part<'body', BodyFor<C>> & Extras;

/** The request argument can be left out when the call requires nothing. */
type RequestArguments<C> = object extends CallRequest<C> ? [request?: CallRequest<C>] : [request: CallRequest<C>];

export interface Api {
  call<C extends Call>(call: C, ...request: RequestArguments<C>): Promise<AnswerFor<C>>;
}

export interface ApiOptions {
  /** Called after 401, or after 419 with a fresh token. */
  readonly onSessionLost: (error: unknown) => void;
  /** Called after every call: whether the server answered, even with a refusal. */
  readonly onContact?: (answered: boolean) => void;
  /** Sends no cookies, and so no XSRF token: for a page in a frame of another website. */
  readonly withoutCookies?: boolean;
  readonly fetcher?: typeof fetch;
}

/** A request without the types of its call. */
interface UntypedRequest extends Extras {
  readonly params?: AddressPart;
  readonly query?: AddressPart;
  readonly body?: unknown;
}

/** Returns 128 random bits in hexadecimal. `crypto.randomUUID` would need TLS. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const encodeBody = (body: unknown): { body?: BodyInit; type?: string } => {
  if (body === undefined) return {};
  if (body instanceof FormData || body instanceof Blob) return { body };
  return { body: JSON.stringify(body), type: 'application/json' };
};

/** Lazy, because the first view sends no files. */
const sendingWith = async (onSent: OnSent) => (await import('./send-with-progress.ts')).sendWithProgress(onSent);

/** Returns undefined for a text that is no JSON. Rejects when the answer broke off, as when the page is left or the connection drops. */
const readJson = (response: Response): Promise<unknown> =>
  response.json().catch((error: unknown) => {
    if (!(error instanceof SyntaxError)) throw error;
  });

export const createApi = ({ onSessionLost, onContact, withoutCookies = false, fetcher = fetch.bind(globalThis) }: ApiOptions): Api => {
  const send = async (call: Call, sent: UntypedRequest, key: string | undefined): Promise<Response> => {
    const { body, type } = encodeBody(sent.body);
    const headers = new Headers({ Accept: isBinary(call.answer) ? call.answer.binary : 'application/json' });
    if (type !== undefined) headers.set('Content-Type', type);
    if (key !== undefined) headers.set('Idempotency-Key', key);
    if (sent.version !== undefined) headers.set('If-Match', `"${sent.version}"`);
    if (call.method !== 'GET' && !withoutCookies) {
      if (xsrfToken() === undefined) await fetchXsrfToken(fetcher, sent.signal);
      const token = xsrfToken();
      if (token !== undefined) headers.set('X-XSRF-TOKEN', token);
    }
    const fetchIt = sent.onSent ? await sendingWith(sent.onSent) : fetcher;
    return fetchIt(addressOf(call.path, sent.params, sent.query), {
      method: call.method,
      credentials: withoutCookies ? 'omit' : 'same-origin',
      headers,
      ...(body !== undefined && { body }),
      ...(sent.signal && { signal: sent.signal }),
    });
  };

  const perform = async (call: Call, sent: UntypedRequest): Promise<unknown> => {
    const key = sent.idempotencyKey ?? (call.method === 'POST' ? newIdempotencyKey() : undefined);
    let response = await send(call, sent, key);
    onContact?.(true);
    if (response.status === 419 && !withoutCookies) {
      await fetchXsrfToken(fetcher, sent.signal);
      response = await send(call, sent, key);
    }
    if (!response.ok) throw await readError(response);
    if (call.answer === undefined || response.status === 204) return undefined;
    if (isBinary(call.answer)) return blobOf(response, sent.onReceived);
    const answer = call.answer.safeParse(await readJson(response));
    if (!answer.success) throw unexpectedAnswer(response.status);
    return answer.data;
  };

  return {
    async call<C extends Call>(call: C, ...[request]: RequestArguments<C>): Promise<AnswerFor<C>> {
      try {
        return (await perform(call, (request ?? {}) as UntypedRequest)) as AnswerFor<C>;
      } catch (error) {
        if (wasAborted(error)) throw error;
        // `fetch` rejects with a TypeError when no answer comes, and reading the answer when it breaks off.
        if (error instanceof TypeError) {
          onContact?.(false);
          throw noAnswer();
        }
        if (isSessionLost(error)) onSessionLost(error);
        throw error;
      }
    },
  };
};
