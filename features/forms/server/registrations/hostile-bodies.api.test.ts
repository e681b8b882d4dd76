import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { CreatedForm } from '#platform/domain/forms/forms.ts';
import { times } from '#platform/server/testing/soak.ts';
import { setUpRegistrations, type Member } from '../testing/registration-setup.ts';
import { point } from '../testing/point.ts';

const SEED = 20_261_128;
const BODIES = times({ usually: 120, inSoak: 10_000 });
/** Bodies between two resets of the rate limits of the user, which another test covers. */
const AT_ONCE = 20;

const setup = setUpRegistrations({ COOK_REQUESTS_PER_MINUTE: '10000000' });
let author: Member;
let form: CreatedForm;
/** Of a form that the author does not have. */
let foreign: { readonly form: CreatedForm; readonly id: number };
let id: number;
let message: number;

beforeAll(async () => {
  author = await setup.member('handler');
  const stranger = await setup.member();
  form = await setup.form([author]);
  const other = await setup.form([stranger]);
  const register = async ({ client }: Member, of: CreatedForm): Promise<number> => (await client.post('/api/forms/values', setup.body(of))).json<{ id: number }>().id;
  id = await register(author, form);
  foreign = { form: other, id: await register(stranger, other) };
  message = (await author.client.post('/api/messages', { message: 'Morgen.', register_id: id })).json<{ id: number }>().id;
});

const nested = (depth: number): unknown => Array.from({ length: depth }).reduce<unknown>((inner, _, at) => (at % 2 === 0 ? [inner] : { geometries: inner }), 'x');

/** Stands for a number of 400 digits, which JavaScript cannot hold. */
const DIGITS = '400 digits';

/** Values that break naive code: wrong types, deep, huge, NUL, lone surrogates, endless numbers, names of prototypes. */
const evil = fc.oneof(
  fc.constantFrom<unknown>(
    null, true, -1, 0, 1.5, 1e308, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER, DIGITS, '', '\0', 'a\0b', '\ud800', '\udfff\ud800', '‮', "'; drop table forms; --", '%_\\', '9'.repeat(400), `0.${'9'.repeat(400)}`,
    'x'.repeat(20_000), [], {}, '__proto__', 'constructor', '2026-02-30', '+276760-09-13', '1e999', '٣', nested(60), nested(2_000), Array.from({ length: 400 }, () => null),
    { type: 'Point', coordinates: [1e308, DIGITS] }, { type: 'Polygon', coordinates: [[[1, 2], [1, 2], [1, 2], [1, 2]]] }, { type: 'GeometryCollection', geometries: nested(40) },
  ),
  fc.string({ unit: 'binary', maxLength: 40 }), fc.integer(), fc.double(), fc.jsonValue({ maxDepth: 4 }),
);

interface Sent {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: unknown;
}

/** A good body for each call with a body. */
const good = (): readonly Sent[] => {
  const values = `/api/forms/values`;
  return [
    { method: 'POST', path: values, body: { ...setup.body(form), client_id: '0b8f7c52-27a3-4f7e-9c11-111111111111' } },
    { method: 'PUT', path: values, body: { id, form_id: form.id, geom: point(), value: [{ item_id: form.itemIds[0], value: 'x' }] } },
    { method: 'PUT', path: `${values}/${id}/archived`, body: { archived: false } },
    { method: 'PUT', path: `${values}/${id}/assigned`, body: { user_id: author.user.id } },
    { method: 'POST', path: `${values}/${id}/restore`, body: {} },
    { method: 'POST', path: `/api/forms/history/${id}/restore`, body: { version: 1 } },
    { method: 'POST', path: `/api/forms/${form.id}/look`, body: {} },
    { method: 'POST', path: '/api/messages', body: { message: 'Morgen.', register_id: id } },
    { method: 'PUT', path: `/api/messages/${message}`, body: { message: 'Overmorgen.' } },
    { method: 'POST', path: `/api/messages/${message}/read`, body: {} },
    { method: 'POST', path: '/api/messages/mark-multiple-read', body: { message_ids: [message] } },
  ];
};

/** Replaces the value at a place of a body: `into` decides at each level which one. */
const spoil = (body: unknown, into: readonly number[], value: unknown): unknown => {
  const [at = 0, ...rest] = into;
  if (into.length === 0 || typeof body !== 'object' || body === null) return value;
  const keys = Object.keys(body);
  const key = keys[at % (keys.length + 1)];
  if (key === undefined) return Array.isArray(body) ? [...(body as unknown[]), value] : { ...body, strange: value };
  const changed = spoil((body as Record<string, unknown>)[key], rest, value);
  return Array.isArray(body) ? body.with(Number(key), changed) : { ...body, [key]: changed };
};

const spoils = fc.record({ of: fc.nat(), into: fc.array(fc.nat({ max: 12 }), { maxLength: 4 }), value: evil, isForeign: fc.boolean() });

test('answers hostile bodies of every call with a refusal, never with a failure of the server', { timeout: 600_000 }, async () => {
  const calls = good();
  const failures: string[] = [];
  for (const [index, { of, into, value, isForeign }] of fc.sample(spoils, { numRuns: BODIES, seed: SEED }).entries()) {
    if (index % AT_ONCE === 0) await setup.db.deleteFrom('rate_limits').where('key', 'like', `%user ${author.user.id}`).execute();
    const { method, path, body } = calls[of % calls.length]!;
    // Now and then the number of what the user does not have.
    const spoiled = isForeign && into.length > 1 ? spoil(body, into, index % 2 === 0 ? foreign.id : foreign.form.id) : spoil(body, into, value);
    const payload = (JSON.stringify(spoiled) ?? '').replaceAll(JSON.stringify(DIGITS), '9'.repeat(400));
    const { statusCode } = await author.client.request({ method, url: path, payload, headers: { 'content-type': 'application/json' } });
    if (statusCode >= 500 || statusCode === 429) failures.push(`${method} ${path} ${statusCode}: ${payload.slice(0, 300)}`);
  }
  expect(failures).toEqual([]);
  expect((await setup.db.selectFrom('form_registrations').select('version').where('id', '=', foreign.id).executeTakeFirstOrThrow()).version).toBe(1);
});
