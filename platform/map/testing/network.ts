/** What a test answers a request with; undefined: not this one. */
export type Answer = (url: URL) => Response | string | undefined | Promise<Response | string | undefined>;

export interface Network {
  /** Answers requests: a response for `fetch`, the address of an image (data or blob) for images. The latest goes first. */
  answer(answer: Answer): void;
  /** All that was asked for, in order. */
  readonly asked: readonly string[];
  /** What nobody answered. */
  readonly refused: readonly string[];
  restore(): void;
}

const isLocal = (url: URL): boolean => url.protocol === 'data:' || url.protocol === 'blob:';

/**
 * Cuts the page off: every `fetch` and every image is refused unless the test answers it. So no test passes or fails
 * by what happens to be on the line.
 */
export const cutNetwork = (): Network => {
  const answers: Answer[] = [];
  const asked: string[] = [];
  const refused: string[] = [];
  const original = { fetch: globalThis.fetch, src: Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src') };
  const { src } = original;
  if (!src?.set) throw new Error('Images cannot be watched here');

  const find = async (address: string): Promise<Response | string> => {
    const url = new URL(address, location.href);
    asked.push(url.href);
    for (const answer of answers.toReversed()) {
      const found = await answer(url);
      if (found !== undefined) return found;
    }
    refused.push(url.href);
    throw new TypeError(`No test answers ${url.href}`);
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
    asked,
    refused,
    restore() {
      globalThis.fetch = original.fetch;
      Object.defineProperty(HTMLImageElement.prototype, 'src', src);
    },
  };
};
