import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createMemoryRouter, parsePath } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { render } from '#platform/ui/testing/render.tsx';
import { EnvironmentProvider } from '../environment/environment-context.ts';
import { SessionStateProvider, type SessionState } from '../session/session-context.ts';
import { environmentWith, sessionWith } from '../testing/circumstances.ts';
import { addGuard, guardRemoved, removeGuard } from './back-guard.ts';
import { PageGuard, UserGuard } from './guards.tsx';
import { endState, useEndOfRoad, type EndOfRoad } from './end-of-road.ts';
import { returnUrl } from './return-url.ts';

const waits = { waiting: <p>even wachten</p>, unreachable: <p>onbereikbaar</p> };
const Why = () => <output>{useEndOfRoad()}</output>;
const routes = [
  { path: '/', element: <UserGuard {...waits}>de kaart <Why /></UserGuard> },
  { path: '/locatie/:extent', element: <UserGuard {...waits}>een plek</UserGuard> },
  { path: '/admin', element: <PageGuard {...waits} guard="administrator" inPublicMode={false}>beheer</PageGuard> },
  { path: '/login', element: <PageGuard {...waits} guard="guest" inPublicMode={false}>inloggen <Why /></PageGuard> },
  { path: '/privacy', element: <PageGuard {...waits} guard="everybody" inPublicMode>privacy</PageGuard> },
];

const at = (path: string, session: Partial<SessionState>, isPublic = false, end?: EndOfRoad) => {
  const router = createMemoryRouter(routes, { initialEntries: [{ ...parsePath(path), state: end && endState(end) }] });
  const state = { status: 'known', session: null, signedOutByUser: false, ...session } as SessionState;
  render(
    <EnvironmentProvider value={environmentWith({ public: isPublic })}>
      <SessionStateProvider value={state}>
        <RouterProvider router={router} />
      </SessionStateProvider>
    </EnvironmentProvider>,
  );
  return router;
};
const expectSeen = (words: string) => expect.element(page.getByText(words)).toBeVisible();
const user = { session: sessionWith() };
const administrator = { session: sessionWith({ role: 'manager' }, true) };

beforeEach(() => sessionStorage.clear());

test('a visitor is redirected to the login page, and the requested address is remembered', async () => {
  at('/locatie/1,2,3,4?a=b#plek=145000,508000,2500', {});
  await expectSeen('inloggen');
  expect(returnUrl()).toBe('/locatie/1,2,3,4?a=b#plek=145000,508000,2500');
});

test('a redirect that waits for the guard of unsaved work is dropped when the visitor has gone to another page', async () => {
  addGuard();
  // The browser goes back when the test lets it.
  const back = vi.spyOn(history, 'back').mockReturnValue();
  removeGuard();
  const router = at('/locatie/1,2,3,4', {});
  await router.navigate('/privacy');
  await expectSeen('privacy');
  back.mockRestore();
  history.back();
  await guardRemoved();
  await expectSeen('privacy');
  expect(router.state.location.pathname).toBe('/privacy');
});

test('the address is not remembered when the user has just signed out', async () => {
  at('/locatie/1,2,3,4', { signedOutByUser: true });
  await expectSeen('inloggen');
  expect(returnUrl()).toBe('/');
});

test('the login page redirects a signed-in user to the remembered address, once', async () => {
  sessionStorage.setItem('cook_wanted', '/locatie/1,2,3,4');
  at('/login', user);
  await expectSeen('een plek');
  await expect.poll(returnUrl).toBe('/');
});

test('a guard shows waiting while the session loads, and unreachable without an answer', async () => {
  at('/', { status: 'loading' });
  await expectSeen('even wachten');
  at('/', { status: 'unreachable' });
  await expectSeen('onbereikbaar');
});

test('the admin environment opens for an administrator', async () => {
  at('/admin', administrator);
  await expectSeen('beheer');
});

test('a user without the role is redirected from the admin environment to the map, with the reason', async () => {
  at('/admin', user);
  await expectSeen('de kaart no_administration');
});

test('the login page learns why a visitor was redirected to the map, unless the user has just signed out', async () => {
  at('/', {}, false, 'no_page');
  await expectSeen('inloggen no_page');
  document.body.replaceChildren();
  at('/', { signedOutByUser: true }, false, 'no_page');
  await expectSeen('inloggen');
  await expect.element(page.getByText('no_page')).not.toBeInTheDocument();
});

test('a visitor of the admin environment is redirected to the login page', async () => {
  at('/admin', {});
  await expectSeen('inloggen');
  expect(returnUrl()).toBe('/admin');
});

test('a public site redirects the login page and the admin environment to the map', async () => {
  at('/login', {}, true);
  await expectSeen('de kaart no_sign_in');
  at('/admin', administrator, true);
  await expect.poll(() => page.getByText('de kaart no_sign_in').elements()).toHaveLength(2);
});

test('a page for everybody opens without a session', async () => {
  at('/privacy', { status: 'unreachable' });
  await expectSeen('privacy');
});
