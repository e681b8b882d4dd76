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

test('the first time all of a session is asked', async () => {
  const api = apiFor(7);
  expect((await loadSession(api, null)).user.id).toBe(7);
  expect(callsOf(api)).toEqual([getSession]);
});

test('later only whether it is still the same person', async () => {
  const api = apiFor(7);
  const known = sessionWith({ id: 7 });
  expect(await loadSession(api, known)).toBe(known);
  expect(callsOf(api)).toEqual([loggedIn]);
});

test('another person is asked for anew', async () => {
  const api = apiFor(8);
  expect((await loadSession(api, sessionWith({ id: 7 }))).user.id).toBe(8);
  expect(callsOf(api)).toEqual([loggedIn, getSession]);
});
