import type { UndeliveredCause } from '#platform/contract/undelivered.ts';
import { oneLine } from './plain.ts';

/** The result of a failed attempt, and what follows for the next one. */
export interface DeliveryFailure {
  /** The mail server rejects this mail permanently: another attempt would get the same answer. */
  readonly isFinal: boolean;
  /** The mail server is unavailable, so that other mail need not be tried either. */
  readonly isServer: boolean;
  /** For the operator, without secrets. */
  readonly reason: string;
}

/** The error of nodemailer when the mail server was involved. */
interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

const LONGEST_REASON = 300;

/** Errors at these commands are about this mail; errors at others (connecting, signing in, sender address) are about the server. */
const aboutThisMail = new Set(['RCPT TO', 'DATA']);

const url = /\b[a-z][a-z0-9+.-]*:\/\/\S+/gi;

/** Removes secrets: a server may quote a link with a token and, after AUTH, the credentials. */
const words = ({ message, command }: SmtpError): string =>
  command?.startsWith('AUTH') ? 'signing in failed' : message.replace(url, '[address]');

export const describeFailure = (error: unknown): DeliveryFailure => {
  const failure = error instanceof Error ? (error as SmtpError) : (new Error(String(error)) as SmtpError);
  const { code, command, responseCode } = failure;
  const isAboutMail = command !== undefined && aboutThisMail.has(command);
  return {
    isFinal: isAboutMail && responseCode !== undefined && responseCode >= 500,
    isServer: command !== undefined && !isAboutMail,
    reason: oneLine([code, command, responseCode, words(failure)].filter(Boolean).join(' '), LONGEST_REASON),
  };
};

/** The reason of a mail that could not be sent while it was still useful. */
export const TOO_LATE = 'it came too late to be of use';

const causes: readonly (readonly [RegExp, UndeliveredCause])[] = [
  [/\bRCPT TO 5\d\d\b/, 'address'],
  [/\bDATA 5\d\d\b/, 'refused'],
  [/\b(?:RCPT TO|DATA) 4\d\d\b/, 'busy'],
];

/** Derives the cause from a stored reason. Everything that is not about the mail itself is a problem of the server. */
export const causeOf = (reason: string): UndeliveredCause =>
  reason === TOO_LATE ? 'late' : (causes.find(([pattern]) => pattern.test(reason))?.[1] ?? 'server');
