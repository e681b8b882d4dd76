import { describe, expect, test } from 'vitest';
import { steps, waitingLogins } from './testing/waiting-logins.ts';

const { nodes, db, begin, goOn, accessOf, acts, owner } = waitingLogins('198.51.100.61');

const endings = [
  'a password of the owner’s choice', 'a reset by mail', 'a password of the manager’s choice', 'a block', 'a block that was taken back',
  'an end date that has passed', 'the end of all sessions by a manager', 'the end of all sessions by the owner',
  'the end of all other sessions by the owner', 'another account kind', 'removal', 'removal that was taken back',
  'a second factor that a manager takes away',
];

test('every act that ends access is tried', () => {
  expect(Object.keys(acts)).toEqual(endings);
});

describe.each(Object.entries(steps))('a login that waits at %s', (_name, waiting) => {
  test('comes in by taking the step, on either node', async () => {
    for (const node of nodes()) {
      const { user, browser } = await begin(waiting);
      const response = await goOn(browser, waiting, node);
      expect(response.statusCode).toBeLessThan(300);
      for (const { name, value } of response.cookies) browser.cookies.set(name, value);
      expect((await browser.get('/loggedin')).json()).toBe(user.id);
    }
  });

  test.each(endings)('is over after %s, and changes nothing', async (ending) => {
    const { user, browser } = await begin(waiting);
    expect((await acts[ending]!(user)).statusCode).toBeLessThan(300);
    const access = await accessOf(user);
    const kept = new Map(browser.cookies);
    const answers = [await goOn(browser, waiting)];
    // The cookies of before the refusal, on the other node: nothing is half open there.
    browser.cookies.clear();
    for (const [name, value] of kept) browser.cookies.set(name, value);
    answers.push(await goOn(browser, waiting, nodes()[1]));
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([[409, 'no_pending_login'], [409, 'no_pending_login']]);
    expect(await accessOf(user)).toEqual(access);
    expect((await browser.get('/loggedin')).statusCode).toBe(401);
    expect((await browser.get('/api/login/pending')).json()).toEqual({ step: null });
  });

  test('and another of the same account: the first to take the step is in, the second is not', async () => {
    const first = await begin(waiting);
    await db().deleteFrom('login_failures').execute();
    const second = { ...first, browser: await nodes()[1].visitor() };
    for (const [name, value] of first.browser.cookies) second.browser.cookies.set(name, value);
    expect((await goOn(first.browser, waiting)).statusCode).toBeLessThan(300);
    expect((await goOn(second.browser, waiting)).statusCode).toBe(409);
    expect((await first.browser.get('/loggedin')).json()).toBe(first.user.id);
  });
});
