import { expect, test } from 'vitest';
import { fakeService } from './testing/fake-service.ts';

test.each(['text/xml', 'application/json'])('refuses a body of type %s for a service of this server', async (type) => {
  const { service, asked } = fakeService({ url: '/proef/wfs' }, () => '{}');
  const answer = service.client.request({ url: '/proef/wfs', what: 'save', body: { type, text: '<Transaction/>' } });
  await expect(answer).rejects.toMatchObject({ code: 'source_cannot' });
  expect(asked).toEqual([]);
});
