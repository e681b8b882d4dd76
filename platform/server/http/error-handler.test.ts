import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { Failure } from '../failure.ts';
import { handleError } from './error-handler.ts';

const answerTo = async (error: unknown) => {
  const app = Fastify({ logger: false });
  app.setErrorHandler(handleError);
  app.get('/', () => {
    throw error;
  });
  const answer = await app.inject({ url: '/' });
  await app.close();
  return { status: answer.statusCode, retry: answer.headers['retry-after'], ...answer.json<{ code: string; message: string; id?: string }>() };
};
const ofFramework = (statusCode: number, code = 'FST_ERR_PROOF') => Object.assign(new Error('Internal words'), { code, statusCode });

test.each([
  [400, 400, 'bad_request'], [404, 404, 'not_found'], [408, 408, 'request_timeout'], [413, 413, 'too_large'], [414, 414, 'uri_too_long'],
  [415, 415, 'unsupported_media_type'], [418, 400, 'bad_request'], [503, 503, 'busy'], [500, 500, 'unexpected'],
])('an error of the framework with status %i becomes %i %s, in our words', async (given, status, code) => {
  const answer = await answerTo(ofFramework(given));
  expect(answer).toMatchObject({ status, code });
  expect(answer.message).not.toContain('Internal');
});

test.each([['of another origin', ofFramework(404, 'ERR_OTHER')], ['without a code', new Error('Internal words')], ['that is no error', 'Internal words']])(
  'an unexpected error %s is masked, with an id for the log', async (_, error) => {
    expect(await answerTo(error)).toMatchObject({ status: 500, code: 'unexpected', message: 'Er is iets misgegaan. Probeer het later opnieuw.', id: expect.any(String) as string });
  },
);

test.each(['ENOSPC', 'EDQUOT', '53100'])('the code %s becomes 507 disk_full', async (code) => {
  expect(await answerTo(Object.assign(new Error('Internal words'), { code }))).toMatchObject({ status: 507, code: 'disk_full', id: expect.any(String) as string });
});

test('a failure below 500 has no id, and one with a wait says whole seconds', async () => {
  const refused = await answerTo(new Failure('too_many', 429, 'Te vaak.', { retryAfter: 1.2, errors: { name: ['Te vaak.'] } }));
  expect(refused).toEqual({ status: 429, retry: '2', code: 'too_many', message: 'Te vaak.', errors: { name: ['Te vaak.'] } });
  expect(await answerTo(new Failure('source_failed', 500, 'Stuk.'))).toMatchObject({ status: 500, retry: undefined, id: expect.any(String) as string });
});
