import { isBinary } from '#platform/contract/call.ts';
import type { Route } from '#platform/server/route.ts';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { findCalls } from './matrix/calls.ts';

const { calls, close } = await findCalls();
afterAll(close);

/** Fields with credentials, which must leave no trace in the database. */
const secretFields = ['password', 'current_password', 'password_confirmation', 'code', 'recovery_code', 'token', 'secret'];

const namesIn = (part: Route['call']['body']): string[] => {
  if (part === undefined || isBinary(part)) return [];
  const schema = z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' });
  return JSON.stringify(schema).match(/"(\w+)":\{/g)?.map((match) => match.slice(1, -3)) ?? [];
};

const posts = calls.filter(({ route }) => route.call.method === 'POST');
const takesSecret = ({ call }: Route): boolean => namesIn(call.body).some((name) => secretFields.includes(name));
const givesSecret = ({ call }: Route): boolean =>
  namesIn(call.answer).some((name) => [...secretFields, 'recovery_codes', 'url'].includes(name));

test('calls that receive or return credentials ignore the Idempotency-Key', () => {
  const secret = posts.filter(({ route, name, tests }) => (takesSecret(route) || givesSecret(route)) && !tests.withoutSecrets?.includes(name));
  expect(secret.length).toBeGreaterThan(8);
  const repeatable = secret.filter(({ route }) => route.idempotent !== false).map(({ name, file }) => `${name}: ${file}`);
  expect(repeatable, 'set `idempotent: false`, or add it to `withoutSecrets` in that file').toEqual([]);
});

test('all other calls can be repeated by their Idempotency-Key', () => {
  const exceptions = posts.filter(({ route }) => route.idempotent === false && !takesSecret(route) && !givesSecret(route));
  const declared = posts.filter(({ name, tests }) => name in (tests.notRepeatable ?? {}));
  const listOf = (found: typeof posts) => found.map(({ name, file }) => `${name}: ${file}`).toSorted();
  expect(listOf(exceptions), 'leave out `idempotent: false`, or add it to `notRepeatable` in that file').toEqual(listOf(declared));
});
