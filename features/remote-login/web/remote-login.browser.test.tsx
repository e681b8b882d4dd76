import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Route, Routes } from 'react-router';
import type { LoginAnswer } from '#platform/contract/sign-in.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { returnUrl } from '#platform/web/navigation/return-url.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { remoteLogin } from '../contract.ts';
import { RemoteLogin } from './RemoteLogin.tsx';
import { TakeLink } from './TakeLink.tsx';

beforeEach(() => sessionStorage.clear());

const open = (path: string, answer: () => LoginAnswer | Promise<LoginAnswer> = () => ({ two_factor: false })) =>
  renderPart(
    <>
      <TakeLink />
      <Routes>
        <Route path="/login" element={<RemoteLogin />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { path, answers: (api) => api.on(remoteLogin, answer) },
  );

test.each([
  ['/remote/Kijker/geheim', '/'],
  ['/remote/Kijker/geheim/Dijkweg%201', '/element/Dijkweg%201'],
  ['/remote/Kijker/geheim/100%', '/element/100%25'],
  [`/remote/Kijker/geheim/${'x'.repeat(201)}`, '/'],
  ['/remote/Kijker/geheim/a%09b', '/'],
  ['/remote/Kijker/geheim/%E2%80%AEgnp', '/'],
  ['/remote/Kijker/geheim/%20', '/'],
  ['/remote/Kijker/geheim/%2F%2Fevil.example', '/element/%2F%2Fevil.example'],
  ['/remote/Kijker/geheim/..%2F..%2Fadmin', '/element/..%2F..%2Fadmin'],
  ['/login?username=Kijker&token=geheim', '/'],
  ['/login?username=Kijker&token=geheim&element=Dijkweg%201', '/element/Dijkweg%201'],
])('%s signs in once, is removed from the address bar, and leads to %s', async (path, wanted) => {
  const { api, session, path: address } = open(path);
  await expect.poll(() => session.signedIn).toHaveBeenCalledOnce();
  expect(address()).toBe('/login');
  expect(returnUrl()).toBe(wanted);
  expect(api.asked).toEqual([
    { call: remoteLogin, request: { body: { username: 'kijker', password: 'geheim', organization: 'markerwaard' } } },
  ]);
});

test.each(['/login', '/login?username=kijker', '/login?token=geheim', '/element/remote'])('%s contains no link', async (path) => {
  const { api, path: address } = open(path);
  expect(address()).toBe(path.split('?')[0]);
  expect(api.asked).toEqual([]);
  expect(returnUrl()).toBe('/');
});

test.each([
  ['/login?element=Dijkweg%201', '/element/Dijkweg%201'], ['/login?username=kijker&element=Dijkweg%201', '/element/Dijkweg%201'],
  ['/login?element=%2F%2Fevil.example', '/element/%2F%2Fevil.example'], ['/login?element=', '/'], ['/login?element=a%09b', '/'], ['/?element=Dijkweg', '/'],
])('%s without a link leads to %s after signing in by hand', async (path, wanted) => {
  const { api, path: address } = open(path);
  await expect.poll(returnUrl).toBe(wanted);
  expect(address()).toBe(path.split('?')[0]);
  expect(api.asked).toEqual([]);
});

test('stores the token nowhere', async () => {
  const { session } = open('/remote/kijker/zeergeheim/iets');
  await expect.poll(() => session.signedIn).toHaveBeenCalledOnce();
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state])).not.toContain('zeergeheim');
});

test('shows that it is busy, and passes axe', async () => {
  open('/remote/kijker/geheim', () => new Promise<LoginAnswer>(() => undefined));
  await expect.element(page.getByRole('status')).toHaveTextContent('Bezig met inloggen…');
  expect(await violationsIn(page.getByTestId('part').element())).toEqual([]);
});

test.each([
  [422, 'wrong_credentials', 'Deze inloglink werkt niet: hij is al gebruikt of ouder dan een minuut. Vraag een nieuwe link, of log hier in.'],
  [422, 'user_expired', 'Uw account is verlopen.'],
  [422, 'user_blocked', 'Uw account is geblokkeerd.'],
  [429, 'too_many_attempts', 'Te veel pogingen, probeer het later opnieuw.'],
])('shows the message for %i %s', async (status, code, words) => {
  const { session } = open('/remote/kijker/geheim', () => {
    throw new ApiError(status, code, '');
  });
  await expect.element(page.getByRole('alert')).toHaveTextContent(words);
  expect(session.signedIn).not.toHaveBeenCalled();
});

test('continues with the code of two-factor', async () => {
  const setup = open('/remote/kijker/geheim', () => ({ two_factor: true }));
  await expect.poll(setup.path).toBe('/two-factor');
});
