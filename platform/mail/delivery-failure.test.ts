import { expect, test } from 'vitest';
import { causeOf, describeFailure, TOO_LATE } from './delivery-failure.ts';

const failure = (message: string, rest: object): Error => Object.assign(new Error(message), rest);

test.each([
  [failure('550 5.1.1 unknown user', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }), true, false],
  [failure('554 rejected', { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }), true, false],
  [failure('500 not understood', { code: 'EMESSAGE', command: 'DATA', responseCode: 500 }), true, false],
  [failure('451 greylisted', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }), false, false],
  [failure('452 no room', { code: 'EMESSAGE', command: 'DATA', responseCode: 452 }), false, false],
  [failure('553 not your address', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 }), false, true],
  [failure('535 wrong', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }), false, true],
  [failure('554 go away', { code: 'EPROTOCOL', command: 'CONN', responseCode: 554 }), false, true],
  [failure('connect ECONNREFUSED 127.0.0.1:25', { code: 'ESOCKET', command: 'CONN' }), false, true],
  [failure('no space left', { code: 'ENOSPC' }), false, false],
  ['thrown text', false, false],
])('%s is final: %j, and caused by the server: %j', (error, isFinal, isServer) => {
  expect(describeFailure(error)).toMatchObject({ isFinal, isServer });
});

test('the reason of a failure is one line without secrets', () => {
  const refused = failure('Message failed: 554 5.7.1 https://kaart.nl/password/reset/abcdef is listed\r\nsee http://bl.example?x=abcdef', {
    code: 'EMESSAGE', command: 'DATA', responseCode: 554,
  });
  expect(describeFailure(refused).reason).toBe('EMESSAGE DATA 554 Message failed: 554 5.7.1 [address] is listed see [address]');
  const signIn = failure('Invalid login: 535 cook:hunter2 is wrong', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 });
  expect(describeFailure(signIn).reason).toBe('EAUTH AUTH PLAIN 535 signing in failed');
  expect(describeFailure(failure('x'.repeat(5000), {})).reason).toHaveLength(300);
});

test.each([
  [failure('550 5.1.1 unknown user', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }), 'address'],
  [failure('554 not wanted here', { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }), 'refused'],
  [failure('452 no room', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 452 }), 'busy'],
  [failure('553 not your address', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 }), 'server'],
  [failure('connect ECONNREFUSED 127.0.0.1:25', { code: 'ESOCKET', command: 'CONN' }), 'server'],
])('%s has the cause %s', (error, cause) => {
  expect(causeOf(describeFailure(error).reason)).toBe(cause);
});

test('a mail that is no longer useful has the cause `late`', () => {
  expect(causeOf(TOO_LATE)).toBe('late');
});
