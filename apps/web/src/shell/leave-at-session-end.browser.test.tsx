import { use } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { EnvironmentProvider } from '#platform/web/environment/environment-context.ts';
import { UserGuard } from '#platform/web/navigation/guards.tsx';
import { beginWork } from '#platform/web/open-work/open-work.ts';
import { SessionStateProvider, type SessionState } from '#platform/web/session/session-context.ts';
import { environmentWith, sessionWith } from '#platform/web/testing/circumstances.ts';
import { LeaveDialog } from './LeaveDialog.tsx';

const isAtGuard = () => (history.state as { cook_guard?: boolean } | null)?.cook_guard === true;

/** Opens a map at the current address for a user, and returns the function that ends the session. */
const openMap = (whenLoaded: Promise<unknown>): (() => void) => {
  const Login = () => {
    use(whenLoaded);
    return <p>Inloggen bij {useLocation().pathname}</p>;
  };
  const router = createBrowserRouter([
    { path: '/login', element: <Login /> },
    { path: '*', element: <UserGuard waiting={null} unreachable={null}><p>De kaart</p><LeaveDialog /></UserGuard> },
  ]);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = (session: SessionState['session']): void => flushSync(() => root.render(
    <EnvironmentProvider value={environmentWith()}>
      <SessionStateProvider value={{ status: 'known', session, signedOutByUser: false } as SessionState}>
        <RouterProvider router={router} />
      </SessionStateProvider>
    </EnvironmentProvider>,
  ));
  show(sessionWith());
  onTestFinished(() => {
    root.unmount();
    router.dispose();
  });
  return () => show(null);
};

test('a session that ends with open work on a small screen leads to the login page, and no guard stays before it', async () => {
  await page.viewport(1024, 700);
  const address = location.href;
  onTestFinished(() => history.replaceState(null, '', address));
  history.pushState(null, '', '/locatie/1,2,3,4');
  onTestFinished(beginWork());
  // The page loads until the guard is gone, so that the step back and the redirect overlap.
  const end = openMap(new Promise((resolve) => addEventListener('popstate', resolve, { once: true })));
  await expect.poll(isAtGuard).toBe(true);
  end();
  await expect.element(page.getByText('Inloggen bij /login')).toBeVisible();
  expect(location.pathname).toBe('/login');
  expect(page.getByRole('alertdialog').elements()).toEqual([]);
});
