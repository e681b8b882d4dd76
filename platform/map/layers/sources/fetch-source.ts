import type { LayerContext } from '../factory.ts';

/** Milliseconds to wait for an answer of a source. */
export const TIMEOUT = 30_000;

/** Largest answer in bytes; a phone has no memory for more beside the map. */
const MOST_BYTES = 25_000_000;

type FetchContext = Pick<LayerContext, 'services' | 'signal'>;

const tooLarge = (): Error => new Error(`Het antwoord is groter dan ${MOST_BYTES / 1e6} MB`);

/** Reads the whole answer. @throws Error when it is too large */
const readCapped = async ({ headers, body }: Response): Promise<Blob> => {
  if (Number(headers.get('content-length')) > MOST_BYTES) throw tooLarge();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    bytes += next.value.byteLength;
    if (bytes > MOST_BYTES) {
      void reader?.cancel();
      throw tooLarge();
    }
    parts.push(next.value);
  }
  return new Blob(parts);
};

/** Returns the message of an XML exception, which map services often send with status 200; null when there is none. */
export const exceptionIn = (text: string): string | null => {
  const [, said] = /<(?:\w+:)?(?:ServiceException|ExceptionText)\b[^>]*>([\s\S]*?)<\//i.exec(text) ?? [];
  return said === undefined ? null : said.replaceAll(/<!\[CDATA\[|\]\]>|\s+/g, ' ').trim().slice(0, 300);
};

/**
 * Fetches from a source of another party, within a time and size limit.
 * @throws Error with a Dutch one-line message
 */
const fetchCapped = async ({ services, signal }: FetchContext, url: string): Promise<Blob> => {
  const timeout = new AbortController();
  const late = new Error(`Geen antwoord binnen ${TIMEOUT / 1000} s`);
  const stopWaiting = services.after(TIMEOUT, () => timeout.abort(late));
  try {
    const response = await services.fetch(url, { signal: AbortSignal.any([signal, timeout.signal]) });
    if (!response.ok) throw new Error(`Antwoord ${response.status}`);
    return await readCapped(response);
  } finally {
    stopWaiting();
  }
};

export const fetchText = async (context: FetchContext, url: string): Promise<string> => (await fetchCapped(context, url)).text();

export const fetchBytes = async (context: FetchContext, url: string): Promise<ArrayBuffer> => (await fetchCapped(context, url)).arrayBuffer();

export const fetchJson = async (context: FetchContext, url: string): Promise<unknown> => {
  const text = await fetchText(context, url);
  try {
    return JSON.parse(text);
  } catch {
    const exception = exceptionIn(text);
    throw new Error(exception ? `De bron antwoordt: ${exception}` : `Het antwoord is geen JSON maar begint met '${text.trim().slice(0, 40)}'`);
  }
};
