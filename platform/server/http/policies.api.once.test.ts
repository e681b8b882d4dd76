import { defineCall } from '#platform/contract/call.ts';
import { buildOrganisation, buildUser } from '#platform/domain/testing/factories.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineServerFeature } from '../feature.ts';
import { signedIn, withPermission, withRole } from '../policy.ts';
import { route } from '../route.ts';
import { testServer, type Client, type TestServer } from '../testing/index.ts';

const managers = defineCall({ method: 'GET', path: '/managers', summary: 'Managers', answer: z.string() });
const makers = defineCall({ method: 'GET', path: '/makers', summary: 'Makers', answer: z.string() });
const members = defineCall({ method: 'GET', path: '/members', summary: 'Members', answer: z.string() });

const hello = async () => 'hello';

const feature = defineServerFeature({
  name: 'people',
  routes: () => [
    route(managers, { policy: withRole('manager', 'admin'), handle: hello }),
    route(makers, { policy: withPermission('create_maps'), handle: hello }),
    route(members, { policy: signedIn, handle: hello }),
  ],
});

let server: TestServer;
let visitor: Client;
let viewer: Client;

beforeAll(async () => {
  server = await testServer({ features: [feature] });
  const organisation = await buildOrganisation(server.db.query);
  viewer = await server.signIn(await buildUser(server.db.query, { organisationId: organisation.id }));
  visitor = await server.visitor();
});
afterAll(() => server.close());

describe('a policy', () => {
  test('returns 401 for visitors and 403 for users without the right', async () => {
    for (const url of ['/api/managers', '/api/makers']) {
      expect((await visitor.get(url)).statusCode).toBe(401);
      expect((await viewer.get(url)).statusCode).toBe(403);
    }
    expect((await visitor.get('/api/members')).statusCode).toBe(401);
    expect((await viewer.get('/api/members')).statusCode).toBe(200);
  });

  test('allows users with the role or the permission', async () => {
    const organisation = await buildOrganisation(server.db.query);
    const manager = await server.signIn(
      await buildUser(server.db.query, { organisationId: organisation.id, role: 'manager' }),
    );
    expect((await manager.get('/api/managers')).statusCode).toBe(200);
    expect((await manager.get('/api/makers')).statusCode).toBe(200);
  });
});
