import { describe, expect, test } from 'vitest';
import { accessTests } from './testing/access-tests.ts';

const { server, user } = accessTests('198.51.100.12');

describe('signing out', () => {
  test.each(['POST', 'GET'] as const)('by %s revokes the session', async (method) => {
    const client = await server().signIn(await user());
    const cookies = new Map(client.cookies);
    expect((await client.request({ method, url: '/logout' })).statusCode).toBe(204);
    expect((await client.get('/loggedin')).statusCode).toBe(401);
    const replay = await server().app.inject({ url: '/loggedin', cookies: { cook_session: cookies.get('cook_session') ?? '' } });
    expect(replay.statusCode).toBe(401);
  });

  test.each([
    ['a script', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }, 403],
    ['an image', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', accept: 'image/*' }, 403],
    ['a script of an old browser', { origin: 'https://evil.example' }, 403],
    ['a link', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', accept: 'text/html' }, 303],
    ['a link of an old browser', { accept: 'text/html,*/*' }, 303],
  ])('cannot be caused by %s on another site', async (_what, headers, status) => {
    const client = await server().signIn(await user());
    const response = await client.get('/logout', { headers });
    expect(response.statusCode).toBe(status);
    expect(response.headers.location).toBe(status === 303 ? '/?uitloggen' : undefined);
    expect((await client.get('/loggedin')).statusCode).toBe(200);
  });

  test('leads a visitor to the login page, from any site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', accept: 'text/html' };
    const response = await (await server().visitor()).get('/logout', { headers });
    expect([response.statusCode, response.headers.location]).toEqual([303, '/login']);
  });

  test('clears the browser cache, but no device data', async () => {
    const client = await server().signIn(await user());
    expect((await client.post('/logout')).headers['clear-site-data']).toBe('"cache"');
    // A visitor has nothing to clear.
    expect((await client.post('/logout')).headers).not.toHaveProperty('clear-site-data');
  });

  test.each(['same-origin', 'none'])('asks a user who navigates to it from %s, as the button does', async (site) => {
    const client = await server().signIn(await user());
    const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate', accept: 'text/html' };
    const response = await client.get('/logout', { headers });
    expect([response.statusCode, response.headers.location]).toEqual([303, '/?uitloggen']);
    expect((await client.get('/loggedin')).statusCode).toBe(200);
  });
});
