import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { handleError } from './error-handler.ts';
import { addPressureCheck } from './pressure.ts';

const apps: ReturnType<typeof Fastify>[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

const serve = (mostLagMs: number) => {
  const app = Fastify();
  apps.push(app);
  app.setErrorHandler(handleError);
  addPressureCheck(app, { mostLagMs, everyMs: 10 });
  app.get('/call', async () => 'answer');
  app.get('/health/live', async () => 'alive');
  return app;
};

/** Blocks the event loop, as heavy computation does. */
const block = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

const turnOfTimers = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

test('calls get 503 with Retry-After after the event loop lagged; health still answers', async () => {
  const app = serve(100);
  await app.ready();
  block(400);
  await turnOfTimers();
  const answer = await app.inject('/call');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('10');
  expect(answer.json().code).toBe('busy');
  expect((await app.inject('/health/live')).statusCode).toBe(200);
});

test('calls are accepted again when the event loop runs', async () => {
  const app = serve(1_000);
  await app.ready();
  block(1_200);
  await turnOfTimers();
  expect((await app.inject('/call')).statusCode).toBe(503);
  await turnOfTimers(50);
  expect((await app.inject('/call')).statusCode).toBe(200);
});
