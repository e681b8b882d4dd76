import { Socket } from 'node:net';
import pg from 'pg';
import { columnTypes } from './column-types.ts';

/** Address of a database: the URL of a server, or the socket path of the embedded database. */
export type Address = { readonly url: string } | { readonly socket: string };

/** The embedded database serves one query at a time; more connections only lengthen its queue. */
const EMBEDDED_CONNECTIONS = 4;
const SERVER_CONNECTIONS = 10;

/** Returns a stream that connects to the socket (a named pipe on Windows) when pg asks it to connect to a port. */
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
    // All servers use UTC in SQL; the embedded database does so already.
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
  // The pool handles errors of idle connections only. A connection that breaks during a transaction emits an error too, and an
  // unhandled error event ends the process.
  pool.on('connect', (client) => client.on('error', onBroken));
  pool.on('error', () => undefined);
  return pool;
};
