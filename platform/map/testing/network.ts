/** Answers a request in a test; undefined leaves it to an earlier answer. */
export type Answer = (url: URL) => Response | string | undefined | Promise<Response | string | undefined>;

export interface Network {
  /** Adds an answer: a response for `fetch`, a data or blob address for images. The latest answer is tried first. */
  answer(answer: Answer): void;
  /** Addresses of all requests, in order. */
  readonly requests: readonly string[];
  /** Addresses of the requests that no answer accepted. */
  readonly unanswered: readonly string[];
  restore(): void;
}

const isLocal = (url: URL): boolean => url.protocol === 'data:' || url.protocol === 'blob:';

/**
 * Cuts the page off from the network: every `fetch` and every image fails unless the test answers it, so that no test
 * depends on the network.
 */
export const mockNetwork = (): Network => {
  const answers: Answer[] = [];
  const requests: string[] = [];
  const unanswered: string[] = [];
  const original = { fetch: globalThis.fetch, src: Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src') };
  const { src } = original;
  if (!src?.set) throw new Error('Image requests cannot be observed here');

  const find = async (address: string): Promise<Response | string> => {
    const url = new URL(address, location.href);
    requests.push(url.href);
    for (const answer of answers.toReversed()) {
      const found = await answer(url);
      if (found !== undefined) return found;
    }
    unanswered.push(url.href);
    throw new TypeError(`No answer is defined for ${url.href}`);
  };

  globalThis.fetch = async (input, init) => {
    const found = await find(input instanceof Request ? input.url : String(input));
    init?.signal?.throwIfAborted();
    return typeof found === 'string' ? new Response(found) : found;
  };

  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    ...src,
    set(this: HTMLImageElement, address: string) {
      if (isLocal(new URL(address, location.href))) {
        src.set?.call(this, address);
        return;
      }
      find(address).then(
        async (found) => src.set?.call(this, typeof found === 'string' ? found : URL.createObjectURL(await found.blob())),
        () => this.dispatchEvent(new Event('error')),
      );
    },
  });

  return {
    answer: (answer) => void answers.push(answer),
    requests,
    unanswered,
    restore() {
      globalThis.fetch = original.fetch;
      Object.defineProperty(HTMLImageElement.prototype, 'src', src);
    },
  };
};
