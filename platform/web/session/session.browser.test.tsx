import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#platform/ui/testing/render.tsx';
import { ApiProvider } from '../api/api-context.ts';
import { ApiError, noAnswer } from '../api/api-error.ts';
import { EnvironmentProvider } from '../environment/environment-context.ts';
import type { PageEnvironment } from '../environment/page-environment.ts';
import { RegistryProvider } from '../slots/registry-context.ts';
import { createRegistry } from '../slots/registry.ts';
import { sessionSources } from '../slots/slots.ts';
import { environmentWith, sessionWith } from '../testing/circumstances.ts';
import { createStubApi } from '../testing/stub-api.ts';
import { useSessionState, type SessionState } from './session-context.ts';
import { sessionWasLost } from './session-query.ts';
import { SessionProvider } from './SessionProvider.tsx';
import type { Session } from './session.ts';

const load = vi.fn<() => Promise<Session | null>>();
const held: { state?: SessionState } = {};
const state = (): SessionState => held.state!;
const secrets = vi.fn(async () => 'geheim');

const Watch = () => {
  const now = useSessionState();
  useEffect(() => {
    held.state = now;
  });
  const { data } = useQuery({ queryKey: ['secrets'], queryFn: secrets, enabled: now.session !== null });
  return (
    <p>
      {now.status} {now.session?.user.name ?? 'niemand'} {data}
    </p>
  );
};

const open = (environment: Partial<PageEnvironment> = {}) => {
  const queries = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } });
  const source = sessionSources.put({ id: 'test', order: 0, load });
  render(
    <EnvironmentProvider value={environmentWith(environment)}>
      <RegistryProvider value={createRegistry([{ name: 'test', fillings: [source] }])}>
        <QueryClientProvider client={queries}>
          <ApiProvider value={createStubApi()}>
            <SessionProvider>
              <Watch />
            </SessionProvider>
          </ApiProvider>
        </QueryClientProvider>
      </RegistryProvider>
    </EnvironmentProvider>,
  );
  return queries;
};
const expectShown = (words: string) => expect.element(page.getByText(words, { exact: true })).toBeVisible();
const signIn = async () => {
  await state().signedIn();
  await expectShown('known Kim Kijker geheim');
};
const expectEnd = async (cause: SessionState['endedUnexpectedly']) => {
  await expectShown('known niemand');
  expect(state().endedUnexpectedly).toBe(cause);
};
const refocus = () => window.dispatchEvent(new Event('visibilitychange'));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.resetAllMocks();
  secrets.mockResolvedValue('geheim');
  load.mockResolvedValue(sessionWith());
});

test('requests no session for a visitor who never signed in in this browser', async () => {
  open();
  await expectShown('known niemand');
  expect(load).not.toHaveBeenCalled();
});

test('signing in loads the session and marks the browser for the next start', async () => {
  open();
  await expectShown('known niemand');
  await signIn();
  expect(localStorage.getItem('cook_user')).toBe('7');
});

test('the session is requested at the start when a user signed in before', async () => {
  localStorage.setItem('cook_user', '7');
  open();
  await expectShown('known Kim Kijker geheim');
});

test('signing out removes all data of the user and keeps the settings of the device', async () => {
  localStorage.setItem('cook_user', '7');
  localStorage.setItem('cook_user_places', 'x');
  localStorage.setItem('cook_theme', 'dark');
  sessionStorage.setItem('map_last_extent', '1,2,3,4');
  const queries = open();
  await expectShown('known Kim Kijker geheim');
  state().signedOut();
  await expectShown('known niemand');
  expect({ ...localStorage }).toEqual({ cook_theme: 'dark', cook_session_end: 'signed_out' });
  expect(sessionStorage).toHaveLength(0);
  expect(queries.getQueryData(['secrets'])).toBeUndefined();
  expect(state()).toMatchObject({ signedOutByUser: true, endedUnexpectedly: null });
});

test.each([401, 403, 404, 419, 422])('an answer %i after focusing the window ends the session', async (status) => {
  localStorage.setItem('cook_user', '7');
  open();
  await expectShown('known Kim Kijker geheim');
  load.mockRejectedValue(new ApiError(status, 'refused', ''));
  refocus();
  await expectShown('known niemand');
  expect(localStorage.getItem('cook_user')).toBeNull();
  expect(state()).toMatchObject({ signedOutByUser: false, endedUnexpectedly: 'over' });
});

test('a network error and a 503 do not end the session', async () => {
  localStorage.setItem('cook_user', '7');
  open();
  await expectShown('known Kim Kijker geheim');
  load.mockRejectedValueOnce(new ApiError(503, 'busy', '')).mockRejectedValue(noAnswer());
  refocus();
  await expect.poll(() => load.mock.calls.length).toBeGreaterThan(3);
  await expectShown('known Kim Kijker geheim');
});

test.each([408, 429])('an answer %i does not end the session and is not retried endlessly', async (status) => {
  localStorage.setItem('cook_user', '7');
  open();
  await expectShown('known Kim Kijker geheim');
  load.mockRejectedValueOnce(new ApiError(status, 'too_many_requests', ''));
  refocus();
  await expect.poll(() => load.mock.calls.length).toBe(status === 429 ? 2 : 3);
  await expectShown('known Kim Kijker geheim');
  load.mockRejectedValue(new ApiError(401, 'unauthenticated', ''));
  refocus();
  await expectShown('known niemand');
});

test('a query that started before the session was known is not run again for it', async () => {
  localStorage.setItem('cook_user', '7');
  const known = Promise.withResolvers<Session | null>();
  load.mockReturnValue(known.promise);
  const queries = open();
  const ask = vi.fn(async ({ signal }: { signal: AbortSignal }) => new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    void known.promise.then(() => setTimeout(resolve, 20, 'voor iedereen'));
  }));
  const asked = queries.fetchQuery({ queryKey: ['open'], queryFn: ask });
  known.resolve(sessionWith());
  expect(await asked).toBe('voor iedereen');
  await expectShown('known Kim Kijker geheim');
  expect(ask).toHaveBeenCalledOnce();
});

test('without an answer at the start the session is unreachable, and can be retried', async () => {
  localStorage.setItem('cook_user', '7');
  load.mockRejectedValue(noAnswer());
  open();
  await expectShown('unreachable niemand');
  load.mockResolvedValue(sessionWith());
  state().retry();
  await expectShown('known Kim Kijker geheim');
});

test('a call refused without a session ends the session of a user and changes nothing for a visitor', async () => {
  const queries = open();
  await expectShown('known niemand');
  sessionStorage.setItem('map_last_extent', '1,2,3,4');
  sessionWasLost(queries, new ApiError(401, 'unauthenticated', ''));
  expect(sessionStorage).toHaveLength(1);
  await signIn();
  sessionWasLost(queries, new ApiError(401, 'unauthenticated', ''));
  await expectShown('known niemand');
  expect(state()).toMatchObject({ signedOutByUser: false, endedUnexpectedly: 'over' });
  await signIn();
  expect(state().endedUnexpectedly).toBeNull();
});

test('reports why a session ended when there was one: it is over, or the server has no map for the user', async () => {
  open();
  await expectEnd(null);
  await signIn();
  document.body.replaceChildren();
  load.mockRejectedValue(new ApiError(401, 'unauthenticated', ''));
  open();
  await expectEnd('over');
  load.mockResolvedValue(sessionWith());
  await signIn();
  state().sessionRefused();
  await expectShown('known niemand');
  expect(state()).toMatchObject({ signedOutByUser: false, endedUnexpectedly: 'refused' });
});

test('signing out in another tab signs out in this tab, and says so until the next session', async () => {
  localStorage.setItem('cook_user', '7');
  open();
  await expectShown('known Kim Kijker geheim');
  localStorage.setItem('cook_session_end', 'signed_out');
  localStorage.removeItem('cook_user');
  window.dispatchEvent(new StorageEvent('storage', { key: 'cook_user' }));
  await expectEnd('signed_out');
  await signIn();
  load.mockRejectedValue(new ApiError(401, 'unauthenticated', ''));
  refocus();
  await expectEnd('over');
});

test.each(['a call', 'the session'])('tells a session that was ended elsewhere from one that is over, by the answer to %s', async (what) => {
  localStorage.setItem('cook_user', '7');
  const queries = open();
  await expectShown('known Kim Kijker geheim');
  const ended = new ApiError(401, 'session_ended', '');
  load.mockRejectedValue(ended);
  if (what === 'a call') sessionWasLost(queries, ended);
  else refocus();
  await expectEnd('ended');
});

test('a page in a frame of another website has no session, and keeps the stored data of a user', async () => {
  localStorage.setItem('cook_user', '7');
  sessionStorage.setItem('map_last_extent', '1,2,3,4');
  const stored = (): unknown[] => [localStorage.getItem('cook_user'), sessionStorage.getItem('map_last_extent')];
  open({ framed: true });
  await expectShown('known niemand');
  refocus();
  await expectShown('known niemand');
  expect([load.mock.calls, state().endedUnexpectedly, ...stored()]).toEqual([[], null, '7', '1,2,3,4']);
});
