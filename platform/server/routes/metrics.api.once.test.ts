import { defineCall } from '#platform/contract/call.ts';
import { idInPath } from '#platform/contract/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { notFound } from '../failure.ts';
import { defineServerFeature } from '../feature.ts';
import { anyone } from '../policy.ts';
import { route } from '../route.ts';
import { testServer, type TestServer } from '../testing/index.ts';

const readThing = defineCall({
  method: 'GET', path: '/things/:id', summary: 'Reads a thing', params: z.object({ id: idInPath }), answer: z.int(),
});

const things = defineServerFeature({
  name: 'things',
  routes: () => [
    route(readThing, {
      policy: anyone,
      async handle({ params }) {
        if (params.id > 100) throw notFound();
        return params.id;
      },
    }),
  ],
});

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ features: [things] });
});
afterAll(() => server.close());

test('the metrics count calls by route and status, without requested addresses', async () => {
  for (const url of ['/api/things/1', '/api/things/2', '/api/things/101', '/api/no-such-thing']) await server.app.inject(url);
  const { body, headers } = await server.app.inject('/metrics');
  expect(headers['content-type']).toMatch(/^text\/plain; version=/);
  expect(body).toContain('# TYPE http_request_duration_seconds histogram');
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/things/:id",status="200"} 2');
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/things/:id",status="404"} 1');
  expect(body).toContain('http_request_duration_seconds_bucket{le="+Inf",method="GET",route="/api/things/:id",status="200"} 2');
  expect(body).toContain('route="none",status="404"');
  expect(body).not.toMatch(/things\/1|no-such-thing/);
  expect(body).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(body).toMatch(/^nodejs_eventloop_lag_seconds [\d.e-]+/m);
});
