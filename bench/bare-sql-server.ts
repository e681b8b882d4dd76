import type { AddressInfo } from 'node:net';
import { createPool, type Address } from '#platform/db/pool.ts';
import Fastify from 'fastify';
import type { Statement } from './lib/recorded-sql.ts';

/** Message of the bench to the server that it starts: which statements each path sends, one after the other. */
export interface Wanted {
  readonly address: Address;
  readonly paths: Readonly<Record<string, readonly Statement[]>>;
}

/** A server whose routes do nothing but send the statements of the product and return the rows of the last one. */
const listen = async ({ address, paths }: Wanted): Promise<void> => {
  const pool = createPool(address, () => undefined);
  const app = Fastify();
  for (const [path, statements] of Object.entries(paths)) {
    app.get(path, async () => {
      const connection = await pool.connect();
      try {
        let rows: unknown[] = [];
        for (const { text, values } of statements) ({ rows } = await connection.query<Record<string, unknown>>(text, [...values]));
        return rows;
      } finally {
        connection.release();
      }
    });
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.((app.server.address() as AddressInfo).port);
};

process.once('message', (wanted: Wanted) => void listen(wanted));
process.once('disconnect', () => process.exit());
