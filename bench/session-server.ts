import type { AddressInfo } from 'node:net';
import access from '#features/access/server/index.ts';
import type { Database } from '#platform/db/database.ts';
import { connect } from '#platform/db/open.ts';
import { createPool, type Address } from '#platform/db/pool.ts';
import { silentLog } from '#platform/db/testing/silent-log.ts';
import { buildOrganisation, buildUser, testPassword } from '#platform/domain/testing/factories.ts';
import { createLog } from '#platform/server/http/logging.ts';
import { createPlatform } from '#platform/server/platform.ts';
import { createServer } from '#platform/server/server.ts';
import { readSettings } from '#platform/server/settings.ts';
import { createClient } from '#platform/server/testing/client.ts';
import Fastify, { type FastifyInstance } from 'fastify';

/** Message of the bench to the server that it starts. */
export interface Wanted {
  readonly server: 'product' | 'bare';
  readonly kind: Database['kind'];
  readonly address: Address;
}

/** Answer of the server: its port and the request to measure. */
export interface Listening {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

type Asked = Omit<Listening, 'port'>;

const product = async ({ kind, address }: Wanted): Promise<{ app: FastifyInstance } & Asked> => {
  const settings = readSettings({
    COOK_SECRET: 'a secret of the benches, longer than 32 characters',
    DATABASE_URL: 'postgres://given-by-the-bench/',
    LOG_LEVEL: 'warn',
    // High enough that calls are counted but never refused.
    COOK_REQUESTS_PER_MINUTE: '10000000',
  });
  const db = connect(kind, address, silentLog);
  const platform = createPlatform(db, settings, createLog(settings), [access]);
  const app = await createServer(platform, [access]);
  const { id: organisationId, prefix } = await buildOrganisation(db.query);
  const { loginName } = await buildUser(db.query, { organisationId });
  const client = createClient(app);
  await client.get('/sanctum/csrf-cookie');
  await client.post('/login', { username: loginName, password: testPassword, organization: prefix });
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { app, path: '/api/loggedin', headers: { cookie } };
};

/** A server that only reads a user by id: the upper bound for Fastify and the database. */
const bare = async ({ kind, address }: Wanted): Promise<{ app: FastifyInstance } & Asked> => {
  const db = connect(kind, address, silentLog);
  const { id: organisationId } = await buildOrganisation(db.query);
  const { id } = await buildUser(db.query, { organisationId });
  const pool = createPool(address, () => undefined);
  const app = Fastify();
  app.get<{ Params: { id: string } }>('/users/:id', async ({ params }) => {
    const { rows } = await pool.query<{ id: number }>('select id, login_name, email from users where id = $1', [params.id]);
    return rows[0];
  });
  return { app, path: `/users/${id}`, headers: {} };
};

const listen = async (wanted: Wanted): Promise<void> => {
  const { app, ...asked } = await (wanted.server === 'product' ? product(wanted) : bare(wanted));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  process.send?.({ port, ...asked } satisfies Listening);
};

process.once('message', (wanted: Wanted) => void listen(wanted));
process.once('disconnect', () => process.exit());
