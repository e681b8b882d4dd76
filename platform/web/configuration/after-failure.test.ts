import { expect, test } from 'vitest';
import { ApiError, noAnswer, unexpectedAnswer } from '../api/api-error.ts';
import { afterFailure } from './after-failure.ts';

const refused = (status: number) => new ApiError(status, 'refused', '');
const own = { kind: 'own' } as const;
const open = { kind: 'public', token: 'openbaar' } as const;

test('no answer and a server in trouble never sign out and never lead away', () => {
  for (const error of [noAnswer(), refused(500), refused(503)]) {
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

test('a visitor whose site has no configuration sees so, without going in circles', () => {
  expect(afterFailure(own, refused(404), false)).toBe('ask_again');
});
