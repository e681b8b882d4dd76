import { expect, test } from 'vitest';
import { ApiError, noAnswer, unexpectedAnswer } from '../api/api-error.ts';
import { afterFailure } from './after-failure.ts';

const refused = (status: number) => new ApiError(status, 'refused', '');
const own = { kind: 'own' } as const;
const open = { kind: 'public', token: 'openbaar' } as const;

test('a transient error neither signs out nor leaves the configuration', () => {
  for (const error of [noAnswer(), refused(500), refused(503), refused(408), refused(429)]) {
    expect(afterFailure(own, error, true)).toBe('retry');
    expect(afterFailure(open, error, false)).toBe('retry');
  }
});

test('a refused or unreadable default configuration ends the session', () => {
  for (const error of [refused(403), refused(404), unexpectedAnswer(200)]) {
    expect(afterFailure(own, error, true)).toBe('sign_out');
  }
});

test('a refused public, shared or chosen configuration opens the default one', () => {
  for (const request of [open, { kind: 'shared', id: 3 }, { kind: 'own', id: 3 }] as const) {
    expect(afterFailure(request, refused(404), true)).toBe('open_default');
    expect(afterFailure(request, refused(404), false)).toBe('open_default');
  }
});

test('an unreadable own configuration ends the session, even when the user chose it', () => {
  expect(afterFailure({ kind: 'own', id: 3 }, unexpectedAnswer(200), true)).toBe('sign_out');
  expect(afterFailure(open, unexpectedAnswer(200), true)).toBe('open_default');
});

test('a 401 sends a visitor to sign in, except for a public configuration', () => {
  expect(afterFailure({ kind: 'shared', id: 3 }, refused(401), false)).toBe('sign_in');
  expect(afterFailure(open, refused(401), false)).toBe('open_default');
});

test('a visitor of a site without a configuration gets a retry, not a redirect to the same address', () => {
  expect(afterFailure(own, refused(404), false)).toBe('retry');
});
