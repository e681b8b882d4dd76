import { isBinary } from '#platform/contract/call.ts';
import type { Route } from '#platform/server/route.ts';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { findFeatures } from '#platform/server/find-features.ts';
import { offlinePlatform } from './offline-platform.ts';

const features = await findFeatures();
const platform = offlinePlatform(features);
const routes: Route[] = features.flatMap((feature) => feature.routes(platform));
afterAll(() => platform.egress.close());

/** Fields with credentials, which must leave no trace in the database. */
const secretFields = ['password', 'current_password', 'password_confirmation', 'code', 'recovery_code', 'token', 'secret'];

const namesIn = (part: Route['call']['body']): string[] => {
  if (part === undefined || isBinary(part)) return [];
  const schema = z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' });
  return JSON.stringify(schema).match(/"(\w+)":\{/g)?.map((match) => match.slice(1, -3)) ?? [];
};

const posts = routes.filter(({ call }) => call.method === 'POST');
const takesSecret = ({ call }: Route): boolean => namesIn(call.body).some((name) => secretFields.includes(name));
const givesSecret = ({ call }: Route): boolean =>
  namesIn(call.answer).some((name) => [...secretFields, 'recovery_codes', 'url'].includes(name));

/**
 * Calls whose field has the name of a credential but is public: `token` in a public address, `url` of a map service or
 * of a page in the portal, `code` of a coordinate system.
 */
const namesWhatIsPublic = [
  '/admin/configurations/:id/publish', '/admin/dashboards', '/admin/dashboards/:id/restore', '/admin/sources/:id/check',
  '/admin/organisations/:id/pictures/:picture/restore',
];
/** Calls that begin or end a session; decision 0014. */
const ofSessions = ['/logout', '/sessions/end-all'];
/** Calls that create nothing: they return a file or search results, which may be large. */
const makesNothing = ['/conversions', '/table_search', '/public-table-search', '/admin/users/import/preview', '/admin/sign-in-groups/try'];

test('calls that receive or return credentials ignore the Idempotency-Key', () => {
  const secret = posts.filter((route) => (takesSecret(route) || givesSecret(route)) && !namesWhatIsPublic.includes(route.call.path));
  expect(secret.length).toBeGreaterThan(8);
  expect(secret.filter(({ idempotent }) => idempotent !== false).map(({ call }) => call.path)).toEqual([]);
});

test('all other calls can be repeated by their Idempotency-Key', () => {
  const exceptions = posts.filter((route) => route.idempotent === false && !takesSecret(route) && !givesSecret(route));
  expect(exceptions.map(({ call }) => call.path).toSorted()).toEqual([...makesNothing, ...ofSessions].toSorted());
});
