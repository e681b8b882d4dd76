import { signInErrors } from '#platform/contract/sign-in.ts';
import { isApiError, type ApiError } from '../api/api-error.ts';
import { fill } from '../i18n/fill.ts';
import { nl } from './nl.ts';

const texts: Readonly<Record<string, string>> = {
  [signInErrors.wrongCredentials]: nl.wrongCredentials,
  [signInErrors.expired]: nl.expired,
  [signInErrors.blocked]: nl.blocked,
};

const inWords = (seconds: number): string => {
  if (seconds < 60) return fill(seconds === 1 ? nl.second : nl.seconds, { n: seconds });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return fill(minutes === 1 ? nl.minute : nl.minutes, { n: minutes });
  return fill(nl.hours, { n: Math.ceil(minutes / 60) });
};

/** Returns the message of a 429, with the time after which trying again may help. */
export const tooManyText = ({ retryAfter }: ApiError): string =>
  retryAfter === undefined ? nl.tooManyAttempts : `${nl.tooManyAttempts} ${fill(nl.tryAfter, { time: inWords(retryAfter) })}`;

/** Returns the message of a refused sign-in: our own text for known codes, else the message of the server. */
export const failureText = (error: unknown, more: Readonly<Record<string, string>> = {}): string => {
  if (!isApiError(error)) throw error;
  if (error.status === 429) return tooManyText(error);
  return more[error.code] ?? texts[error.code] ?? error.message;
};
