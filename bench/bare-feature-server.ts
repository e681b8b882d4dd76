import type { AddressInfo } from 'node:net';
import { createPool, type Address } from '#platform/db/pool.ts';
import Fastify from 'fastify';

/**
 * A server that reads a feature by its id, without session, policy or visitor rules. The bench starts it in a process of its
 * own, sends it the address of the database and gets its port.
 */
const listen = async (address: Address): Promise<void> => {
  const pool = createPool(address, () => undefined);
  const app = Fastify();
  app.get<{ Params: { id: string } }>('/features/:id', async ({ params: { id } }) => {
    const { rows: [found] } = await pool.query<{ layer: string; properties: Record<string, unknown>; geometry: unknown }>(
      'select layer, properties, st_asgeojson(geom, 3, 0)::jsonb as geometry from map_features where id = $1', [id],
    );
    return found && { type: 'Feature', id: Number(id), geometry: found.geometry, properties: { ...found.properties, layer: found.layer } };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.((app.server.address() as AddressInfo).port);
};

process.once('message', (address: Address) => void listen(address));
process.once('disconnect', () => process.exit());
