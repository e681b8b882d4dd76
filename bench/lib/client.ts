import { Pool } from 'undici';
import type { Town } from './town.ts';

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

/** A minimal HTTP client with persistent connections and cookies. */
export interface Client {
  readonly address: string;
  /** Cookie header of every request, which clients in other threads can reuse. */
  readonly cookie: string;
  /** `type`: the wanted type of the answer. @throws Error for any status but 200 */
  get(path: string, type?: string): Promise<Answer>;
  /** Sends JSON. @throws Error for any status but 200 */
  put(path: string, body: unknown): Promise<void>;
  /** Sends JSON. @throws Error for any status but 200 */
  post(path: string, body: unknown): Promise<Answer>;
  close(): Promise<void>;
}

const refuse = (path: string, status: number, body: string): never => {
  throw new Error(`${path} returned ${status}: ${body.slice(0, 200)}`);
};

/** Creates a client with existing cookies. */
export const clientWith = (address: string, cookie: string, connections = 8): Client => {
  // Connects to 127.0.0.1, to keep the lookup of `localhost` out of the measurement.
  const pool = new Pool(address.replace('localhost', '127.0.0.1'), { connections, pipelining: 1 });
  const headers = cookie ? { cookie } : {};
  const send = async (method: 'PUT' | 'POST', path: string, sent: unknown): Promise<Answer> => {
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1] ?? '');
    const { statusCode, headers: answered, body } = await pool.request({
      method, path, headers: { ...headers, 'content-type': 'application/json', 'x-xsrf-token': token }, body: JSON.stringify(sent),
    });
    const bytes = Buffer.from(await body.arrayBuffer());
    if (statusCode !== 200) refuse(path, statusCode, bytes.toString());
    return { status: statusCode, type: String(answered['content-type'] ?? ''), body: bytes };
  };
  return {
    address,
    cookie,
    async get(path, type) {
      const { statusCode, headers: answered, body } = await pool.request({ method: 'GET', path, headers: { ...headers, ...(type && { accept: type }) } });
      const bytes = Buffer.from(await body.arrayBuffer());
      if (statusCode !== 200) refuse(path, statusCode, bytes.toString());
      return { status: statusCode, type: String(answered['content-type'] ?? ''), body: bytes };
    },
    put: async (path, sent) => void (await send('PUT', path, sent)),
    post: (path, sent) => send('POST', path, sent),
    close: () => pool.close(),
  };
};

const cookiesOf = (headers: Headers): Map<string, string> =>
  new Map(
    headers.getSetCookie().map((line): [string, string] => {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );

const asHeader = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

const firstCookies = async (address: string): Promise<Map<string, string>> =>
  cookiesOf((await fetch(`${address}/sanctum/csrf-cookie`)).headers);

/** Creates a client of a returning visitor who is not signed in. */
export const visitor = async (address: string): Promise<Client> =>
  clientWith(address, asHeader(await firstCookies(address)));

/** Creates a signed-in client, in the same steps as a browser: token, name, password. */
export const signIn = async (address: string, account: Town['account']): Promise<Client> => {
  const cookies = await firstCookies(address);
  const response = await fetch(`${address}/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: asHeader(cookies),
      'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
    },
    body: JSON.stringify(account),
  });
  if (!response.ok) refuse('/login', response.status, await response.text());
  for (const [name, value] of cookiesOf(response.headers)) cookies.set(name, value);
  return clientWith(address, asHeader(cookies));
};
