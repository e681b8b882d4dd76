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

/** What lets somebody in: of a field so named no trace may lie in the database. */
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
 * Their `token` is a part of a public address, their `url` the address of a map service or of a page shown in the portal, their
 * `code` the number of a coordinate system.
 */
const namesWhatIsPublic = [
  '/admin/configurations/:id/publish', '/admin/dashboards', '/admin/dashboards/:id/restore', '/admin/sources/:id/check',
  '/admin/organisations/:id/pictures/:picture/restore',
];
/** They begin or end a session; decision 0014. */
const ofSessions = ['/logout', '/sessions/end-all'];
/** They make nothing: what they answer is as large as a file, or what was found. */
const makesNothing = ['/conversions', '/table_search', '/public-table-search', '/admin/users/import/preview', '/admin/sign-in-groups/try'];

test('a call that takes in or hands out what lets somebody in leaves nothing behind for a repeat', () => {
  const secret = posts.filter((route) => (takesSecret(route) || givesSecret(route)) && !namesWhatIsPublic.includes(route.call.path));
  expect(secret.length).toBeGreaterThan(8);
  expect(secret.filter(({ idempotent }) => idempotent !== false).map(({ call }) => call.path)).toEqual([]);
});

test('every other one can be repeated by its key', () => {
  const exceptions = posts.filter((route) => route.idempotent === false && !takesSecret(route) && !givesSecret(route));
  expect(exceptions.map(({ call }) => call.path).toSorted()).toEqual([...makesNothing, ...ofSessions].toSorted());
});
