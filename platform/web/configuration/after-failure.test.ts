import { expect, test } from 'vitest';
import { ApiError, noAnswer, unexpectedAnswer } from '../api/api-error.ts';
import { afterFailure } from './after-failure.ts';

const refused = (status: number) => new ApiError(status, 'refused', '');
const own = { kind: 'own' } as const;
const open = { kind: 'public', token: 'openbaar' } as const;

test('no answer, a server in trouble and one that did not look never sign out and never lead away', () => {
  for (const error of [noAnswer(), refused(500), refused(503), refused(408), refused(429)]) {
    expect(afterFailure(own, error, true)).toBe('ask_again');
    expect(afterFailure(open, error, false)).toBe('ask_again');
  }
});

test('a refused or unreadable default configuration ends the session', () => {
  for (const error of [refused(403), refused(404), unexpectedAnswer(200)]) {
    expect(afterFailure(own, error, true)).toBe('sign_out');
  }
});

test('a public, shared or chosen configuration that is refused makes place for the default one', () => {
  for (const request of [open, { kind: 'shared', id: 3 }, { kind: 'own', id: 3 }] as const) {
    expect(afterFailure(request, refused(404), true)).toBe('open_default');
    expect(afterFailure(request, refused(404), false)).toBe('open_default');
  }
});

test('one of one’s own that cannot be read ends the session, also when it was chosen', () => {
  expect(afterFailure({ kind: 'own', id: 3 }, unexpectedAnswer(200), true)).toBe('sign_out');
  expect(afterFailure(open, unexpectedAnswer(200), true)).toBe('open_default');
});

test('a visitor who is asked who they are signs in first, except for what is public', () => {
  expect(afterFailure({ kind: 'shared', id: 3 }, refused(401), false)).toBe('sign_in');
  expect(afterFailure(open, refused(401), false)).toBe('open_default');
});

test('a visitor whose site has no configuration sees so, without going in circles', () => {
  expect(afterFailure(own, refused(404), false)).toBe('ask_again');
});
