import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, noAnswer } from '../api/api-error.ts';
import { cacheConfiguration, cachedConfiguration } from '../configuration/configuration-query.ts';
import { createRegistry } from '../slots/registry.ts';
import { sessionSources } from '../slots/slots.ts';
import { sessionWith } from '../testing/circumstances.ts';
import { createStubApi } from '../testing/stub-api.ts';
import { configurationWith } from '#platform/map/testing/configuration.ts';
import { clearCachedAnswers, cacheAnswer, cachedAnswer } from './cached-answers.ts';
import { cachedSession } from './cached-session.ts';
import { clearPersonalData, markSignedIn } from './personal-data.ts';
import { endSession, sessionQuery } from './session-query.ts';
import type { Session } from './session.ts';

const load = vi.fn<() => Promise<Session | null>>();
const registry = createRegistry([{ name: 'test', fillings: [sessionSources.put({ id: 'test', order: 0, load })] }]);
const ask = (queries = new QueryClient()): Promise<Session | null> =>
  queries.fetchQuery({ ...sessionQuery(registry, createStubApi()), retry: false });
const own = { kind: 'own' } as const;
const town = configurationWith({ name: 'Stad' });

beforeEach(async () => {
  localStorage.clear();
  await clearCachedAnswers();
  markSignedIn(7);
  load.mockReset();
  load.mockResolvedValue(sessionWith());
});

test('offline, the session is the one of the last answer from the server', async () => {
  await ask();
  load.mockRejectedValue(noAnswer());
  expect(await ask()).toEqual(sessionWith());
});

test('a 503 does not use the cached session, and a 401 ends the session and removes it', async () => {
  await ask();
  load.mockRejectedValue(new ApiError(503, 'busy', ''));
  await expect(ask()).rejects.toThrow(ApiError);
  load.mockRejectedValue(new ApiError(401, 'unauthenticated', ''));
  expect(await ask()).toBeNull();
  expect(cachedSession()).toBeNull();
});

test('signing out removes all cached data of the user, and a configuration that arrives later is not cached', async () => {
  await ask();
  await cacheConfiguration(7, own, town);
  expect(await cachedConfiguration(7, own)).toEqual(town);
  const cache = await caches.open('cook-user');
  await cache.put('/api/tiles/x', new Response('een tegel'));
  endSession(new QueryClient());
  await cacheConfiguration(7, own, town);
  await expect.poll(() => cachedConfiguration(7, own)).toBeNull();
  expect(cachedSession()).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('cook_user'))).toEqual([]);
  await expect.poll(() => caches.has('cook-user')).toBe(false);
});

test('another user in the same browser does not get the cached data of the first', async () => {
  await ask();
  await cacheConfiguration(7, own, town);
  load.mockResolvedValue(sessionWith({ id: 8, name: 'Ander' }));
  await ask();
  await expect.poll(() => cachedConfiguration(7, own)).toBeNull();
  expect(cachedSession()?.user.id).toBe(8);
});

test('an expired or unreadable configuration is not returned from the cache', async () => {
  await cacheConfiguration(7, own, configurationWith({ valid_until: '2020-01-01T00:00:00.000Z' }));
  expect(await cachedConfiguration(7, own)).toBeNull();
  await cacheAnswer('configuration 7 own default', { id: 'onzin' }, () => true);
  expect(await cachedConfiguration(7, own)).toBeNull();
});

test('a browser without IndexedDB caches nothing and throws no error', async () => {
  const closed = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  await cacheAnswer('x', 1, () => true);
  expect(await cachedAnswer('x')).toBeUndefined();
  clearPersonalData();
  closed.mockRestore();
});
