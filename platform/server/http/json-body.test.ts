import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { handleError } from './error-handler.ts';
import { addJsonParser } from './json-body.ts';

const app = Fastify({ bodyLimit: 20_000_000 });
app.setErrorHandler(handleError);
addJsonParser(app);
let received: unknown;
app.post('/', async ({ body }) => {
  received = body;
  return 'ok';
});
afterAll(() => app.close());

const send = (payload: string) => app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': 'application/json' } });

describe('text that a database cannot store', () => {
  test.each([
    ['NUL', String.raw`{"name": "a\u0000"}`, 'name'],
    ['half a character', String.raw`{"list": [{"name": "ok"}, {"name": "\ud800"}]}`, 'list.1.name'],
    ['the other half', String.raw`{"name": "\uDFFF\ud83d"}`, 'name'],
    ['NUL as a key', String.raw`{"properties": {"a\u0000": 1}}`, 'properties'],
    ['NUL alone', String.raw`"\u0000"`, '_'],
  ])('is refused with 422 and the path of its field: %s', async (_, payload, field) => {
    const answer = await send(payload);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'invalid', errors: { [field]: ['Ongeldig teken.'] } });
  });

  test('is not confused with text that resembles it', async () => {
    const payload = String.raw`{"whole": "\ud83d\ude00", "escaped": "\\u0000 \\ud800", "😀": "é"}`;
    expect((await send(payload)).statusCode).toBe(200);
    expect(received).toEqual({ whole: '😀', escaped: String.raw`\u0000 \ud800`, '😀': 'é' });
  });
});

/** Each is about a megabyte of JSON that is hard to parse. A parser that needs more than linear time would exceed the time limit of the test. */
const hostileBodies: [string, string, number][] = [
  ['lists that are never closed', '['.repeat(1_000_000), 400],
  ['deeply nested lists', `${'['.repeat(500_000)}${']'.repeat(500_000)}`, 400],
  ['deeply nested objects', '{"a":'.repeat(200_000), 400],
  ['lists as deep as allowed', `[${Array.from({ length: 10_000 }, () => `${'['.repeat(47)}${']'.repeat(47)}`).join(',')}]`, 200],
  ['escaped quotes', `"${String.raw`\"`.repeat(500_000)}"`, 200],
  ['escaped surrogates as deep as allowed', `${'['.repeat(47)}${Array.from({ length: 70_000 }, () => String.raw`"\ud83d\ude00"`).join(',')}${']'.repeat(47)}`, 200],
  ['many keys', `{${Array.from({ length: 100_000 }, (_, at) => `"k${at}":1`).join(',')}}`, 200],
];

test.each(hostileBodies)('answers a megabyte of %s in time', async (_, payload, status) => {
  expect((await send(payload)).statusCode).toBe(status);
});
