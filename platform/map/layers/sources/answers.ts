import type { LayerContext } from '../factory.ts';

/** Milliseconds. A source that says nothing for so long will not be waited for. */
export const PATIENCE = 30_000;

/** More than this no phone can hold beside a map. */
const MOST_BYTES = 25_000_000;

type Asking = Pick<LayerContext, 'services' | 'signal'>;

const tooLarge = (): Error => new Error(`Het antwoord is groter dan ${MOST_BYTES / 1e6} MB`);

/** The whole answer, as long as it does not grow too large. */
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

/** What a map service says in XML when it cannot do what was asked, often with 200. */
export const exceptionIn = (text: string): string | null => {
  const [, said] = /<(?:\w+:)?(?:ServiceException|ExceptionText)\b[^>]*>([\s\S]*?)<\//i.exec(text) ?? [];
  return said === undefined ? null : said.replaceAll(/<!\[CDATA\[|\]\]>|\s+/g, ' ').trim().slice(0, 300);
};

/**
 * Asks somebody else's source and reads the answer; it may take half a minute and bring so many bytes.
 * @throws Error that says in one line what is wrong
 */
const ask = async ({ services, signal }: Asking, url: string): Promise<Blob> => {
  const waiting = new AbortController();
  const late = new Error(`Geen antwoord binnen ${PATIENCE / 1000} s`);
  const stopWaiting = services.after(PATIENCE, () => waiting.abort(late));
  try {
    const response = await services.fetch(url, { signal: AbortSignal.any([signal, waiting.signal]) });
    if (!response.ok) throw new Error(`Antwoord ${response.status}`);
    return await readCapped(response);
  } finally {
    stopWaiting();
  }
};

export const askText = async (asking: Asking, url: string): Promise<string> => (await ask(asking, url)).text();

export const askBytes = async (asking: Asking, url: string): Promise<ArrayBuffer> => (await ask(asking, url)).arrayBuffer();

export const askJson = async (asking: Asking, url: string): Promise<unknown> => {
  const text = await askText(asking, url);
  try {
    return JSON.parse(text);
  } catch {
    const exception = exceptionIn(text);
    throw new Error(exception ? `De bron antwoordt: ${exception}` : `Het antwoord is geen JSON maar begint met '${text.trim().slice(0, 40)}'`);
  }
};
