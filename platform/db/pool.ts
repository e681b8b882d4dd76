import { Socket } from 'node:net';
import pg from 'pg';
import { columnTypes } from './column-types.ts';

/** Where a database listens: a server by its URL, or the embedded one by the path of its socket. */
export type Address = { readonly url: string } | { readonly socket: string };

/** The embedded database serves one query at a time; more connections only lengthen its queue. */
const EMBEDDED_CONNECTIONS = 4;
const SERVER_CONNECTIONS = 10;

/** pg asks its stream to connect to a port; this one goes to the socket (a named pipe on Windows) instead. */
const streamTo = (path: string) => (): Socket => {
  const socket = new Socket();
  const connect = socket.connect.bind(socket);
  socket.connect = () => connect(path);
  return socket;
};

export const createPool = (address: Address, onBroken: (error: Error) => void): pg.Pool => {
  const shared: pg.PoolConfig = {
    application_name: 'cook',
    types: columnTypes,
    // The same day and hour in SQL on every server; the embedded database is in UTC already.
    options: '-c TimeZone=UTC',
  };
  const pool =
    'url' in address
      ? new pg.Pool({
          ...shared,
          connectionString: address.url,
          max: SERVER_CONNECTIONS,
          connectionTimeoutMillis: 15_000,
        })
      : new pg.Pool({
          ...shared,
          options: undefined,
          user: 'postgres',
          database: 'postgres',
          stream: streamTo(address.socket),
          max: EMBEDDED_CONNECTIONS,
        });
  // The pool listens to idle connections alone. A connection that breaks while a transaction holds it emits an error too,
  // and an error without a listener ends the process.
  pool.on('connect', (client) => client.on('error', onBroken));
  pool.on('error', () => undefined);
  return pool;
};
