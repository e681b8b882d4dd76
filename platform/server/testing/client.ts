import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

type Call = Omit<InjectOptions, 'method' | 'url'>;

/** An HTTP client that keeps cookies and sends the XSRF token, as the web app does. */
export interface Client {
  request(options: InjectOptions): Promise<LightMyRequestResponse>;
  get(url: string, options?: Call): Promise<LightMyRequestResponse>;
  post(url: string, body?: unknown, options?: Call): Promise<LightMyRequestResponse>;
  put(url: string, body?: unknown, options?: Call): Promise<LightMyRequestResponse>;
  delete(url: string, options?: Call): Promise<LightMyRequestResponse>;
  /** Values of all cookies, by name. */
  readonly cookies: Map<string, string>;
}

const changes = (method: string | undefined): boolean => !['GET', 'HEAD', 'OPTIONS'].includes((method ?? 'GET').toUpperCase());

const bodyOf = (body: unknown): Pick<InjectOptions, 'payload'> =>
  body === undefined ? {} : { payload: body as NonNullable<InjectOptions['payload']> };

export const createClient = (app: FastifyInstance, cookies = new Map<string, string>(), remoteAddress = '127.0.0.1'): Client => {
  const request = async (options: InjectOptions): Promise<LightMyRequestResponse> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const token = changes(options.method) ? cookies.get('XSRF-TOKEN') : undefined;
    const response = await app.inject({
      remoteAddress,
      ...options,
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(token === undefined ? {} : { 'x-xsrf-token': token }),
        ...options.headers,
      },
    });
    for (const { name, value } of response.cookies) cookies.set(name, value);
    return response;
  };
  return {
    cookies,
    request,
    get: (url, options) => request({ ...options, method: 'GET', url }),
    post: (url, body, options) => request({ ...options, method: 'POST', url, ...bodyOf(body) }),
    put: (url, body, options) => request({ ...options, method: 'PUT', url, ...bodyOf(body) }),
    delete: (url, options) => request({ ...options, method: 'DELETE', url }),
  };
};
