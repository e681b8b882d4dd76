import type { Client } from '#platform/server/testing/index.ts';
import { describe, expect, test } from 'vitest';
import { followRedirects } from './testing/provider.ts';
import { finish, person, returnAddress, singleSignOnTests, userIdOf } from './testing/single-sign-on-tests.ts';

const remoteAddress = '198.51.100.16';
const { provider, other, server, begin, signIn } = singleSignOnTests(remoteAddress);

describe('a callback', () => {
  const half = async () => {
    provider().person = person();
    const browser = await server().visitor();
    return { browser, back: await followRedirects((await begin(browser)).href, returnAddress) };
  };
  const expectRefused = async (browser: Client, back: URL) => {
    const response = await finish(browser, back);
    expect([response.statusCode, response.json().code]).toEqual([422, 'sso_refused']);
    expect((await browser.get('/loggedin')).statusCode).toBe(401);
  };
  /** Changes the stored flow of the browser that started last. */
  const tamper = async (change: object) => {
    const row = await server().db.query.selectFrom('sessions').select(['id', 'data']).where('ip', '=', remoteAddress).orderBy('id', 'desc').executeTakeFirstOrThrow();
    const data = row.data as { single_sign_on: object };
    await server().db.query.updateTable('sessions').set({ data: JSON.stringify({ single_sign_on: { ...data.single_sign_on, ...change } }) }).where('id', '=', row.id).execute();
  };

  test.each([
    ['with another state', (back: URL) => back.searchParams.set('state', 'x'.repeat(43))],
    ['without state', (back: URL) => back.searchParams.delete('state')],
    ['with another code', (back: URL) => back.searchParams.set('code', 'x'.repeat(43))],
    ['without code', (back: URL) => back.searchParams.delete('code')],
    ['of another issuer', (back: URL) => back.searchParams.set('iss', other().issuer)],
    ['without issuer', (back: URL) => back.searchParams.delete('iss')],
    ['with an error', (back: URL) => back.searchParams.set('error', 'access_denied')],
  ])('is refused %s', async (_what, change) => {
    const { browser, back } = await half();
    change(back);
    await expectRefused(browser, back);
  });

  test.each([
    ['with another nonce', { nonce: 'another' }],
    ['with another PKCE verifier', { verifier: 'x'.repeat(43) }],
    ['for another provider', { issuer: 'http://127.0.0.1:1' }],
    ['too long ago', { until: 0 }],
  ])('is refused if its login was stored %s', async (_what, change) => {
    const { browser, back } = await half();
    await tamper(change);
    await expectRefused(browser, back);
  });

  test.each([
    ['blocked', { blocked_at: new Date() }, 'user_blocked'],
    ['past its end date', { expires_at: new Date(0) }, 'user_expired'],
  ])('is refused for an account that is %s after the login started', async (_what, change, code) => {
    const claims = person();
    const userId = await userIdOf((await signIn(claims)).browser);
    provider().person = claims;
    const browser = await server().visitor();
    const back = await followRedirects((await begin(browser)).href, returnAddress);
    await server().db.query.updateTable('users').set(change).where('id', '=', userId).execute();
    expect((await finish(browser, back)).json()).toMatchObject({ code });
    expect((await browser.get('/loggedin')).statusCode).toBe(401);
  });

  test('is refused if its code was requested without PKCE', async () => {
    provider().person = person();
    const browser = await server().visitor();
    const address = await begin(browser);
    address.searchParams.delete('code_challenge');
    address.searchParams.delete('code_challenge_method');
    await expectRefused(browser, await followRedirects(address.href, returnAddress));
  });

  test('is refused in another browser, and still works in the first', async () => {
    const { browser, back } = await half();
    await expectRefused(await server().visitor(), back);
    const second = await server().visitor();
    await begin(second);
    await expectRefused(second, back);
    expect((await finish(browser, back)).statusCode).toBe(200);
  });

  test('is refused when used twice, even at the same moment', async () => {
    const { browser, back, response } = await signIn(person());
    expect(response.statusCode).toBe(200);
    await browser.post('/logout');
    await expectRefused(browser, back);
    const again = await half();
    const statuses = await Promise.all([finish(again.browser, again.back), finish(again.browser, again.back)].map(async (one) => (await one).statusCode));
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
  });

  test('is refused when requested by another site', async () => {
    const { browser, back } = await half();
    const response = await browser.get(`/api/ad-login${back.search}`, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(response.statusCode).toBe(403);
  });
});
