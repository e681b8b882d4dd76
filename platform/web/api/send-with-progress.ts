/** Called with the part of the body that was sent, from 0 to 1. */
export type OnSent = (part: number) => void;

const headersOf = (request: XMLHttpRequest): Headers => {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const [, name, value] = /^([^:]+): (.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) headers.append(name, value);
  }
  return headers;
};

/** The `Response` constructor rejects any body for these statuses, even an empty one. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);

/** Works as `fetch` and reports the progress of sending, which `fetch` cannot do. */
export const sendWithProgress =
  (onSent: OnSent) =>
  (address: string, { method = 'GET', headers, body, signal }: RequestInit = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, address);
      request.responseType = 'blob';
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => lengthComputable && onSent(loaded / total));
      request.addEventListener('load', () => {
        const { status, response } = request;
        resolve(new Response(bodiless.has(status) ? null : (response as Blob), { status, headers: headersOf(request) }));
      });
      // `fetch` rejects with the same errors.
      request.addEventListener('error', () => reject(new TypeError('Failed to send')));
      request.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      signal?.addEventListener('abort', () => request.abort());
      if (signal?.aborted) return reject(new DOMException('', 'AbortError'));
      request.send(body as XMLHttpRequestBodyInit | null | undefined);
    });
