import { expect, test } from 'vitest';
import { createStubApi } from '#platform/web/testing/stub-api.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { getSession, loggedIn } from '../contract.ts';
import { loadSession } from './load-session.ts';

const apiFor = (id: number) => {
  const api = createStubApi();
  api.on(loggedIn, () => id);
  api.on(getSession, () => ({ ...sessionWith({ id, name: `nummer ${id}` }), user: { ...sessionWith({ id }).user, permissions: [] } }));
  return api;
};
const callsOf = (api: ReturnType<typeof apiFor>) => api.asked.map(({ call }) => call);

test('loads the whole session at first', async () => {
  const api = apiFor(7);
  expect((await loadSession(api, null)).user.id).toBe(7);
  expect(callsOf(api)).toEqual([getSession]);
});

test('later only checks that the user is the same', async () => {
  const api = apiFor(7);
  const known = sessionWith({ id: 7 });
  expect(await loadSession(api, known)).toBe(known);
  expect(callsOf(api)).toEqual([loggedIn]);
});

test('loads the session of another user', async () => {
  const api = apiFor(8);
  expect((await loadSession(api, sessionWith({ id: 7 }))).user.id).toBe(8);
  expect(callsOf(api)).toEqual([loggedIn, getSession]);
});
