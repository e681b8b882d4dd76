import { defineCall } from '#platform/contract/call.ts';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Platform } from '../feature.ts';
import { anyone } from '../policy.ts';
import { registerRoute } from './register-route.ts';

const handle = async () => undefined;
const get = defineCall({ method: 'GET', path: '/things', summary: 'Things' });

/** A route as JavaScript without types could define it. */
const register = (route: object): void =>
  registerRoute(Fastify(), {} as Platform, 'things', { call: get, policy: anyone, handle, ...route }, async () => undefined);

test.each([
  ['a policy', { policy: undefined }, /things: GET \/things has no policy/],
  ['a sentence for its policy', { policy: { sentence: '', allows: () => true } }, /has no policy/],
  ['a handler', { handle: undefined }, /has no handler/],
  ['a schema for its body', { call: { ...get, method: 'POST' } }, /POST \/things has no schema for its body/],
  ['a schema for its body (PUT)', { call: { ...get, method: 'PUT' } }, /no schema for its body/],
  ['a method that carries its body', { call: { ...get, body: z.object({}) } }, /carries no body, yet has a schema/],
  ['a schema for its path', { call: { ...get, path: '/things/:id' } }, /no schema for 'id' in its path/],
])('a route without %s is refused at the start', (_, route, message) => {
  expect(() => register(route)).toThrow(message);
});

test('a complete route is accepted', () => {
  expect(() => register({})).not.toThrow();
});
