import type { UndeliveredCause } from '#platform/contract/undelivered.ts';
import { oneLine } from './plain.ts';

/** What went wrong with one try, and what that means for the next. */
export interface DeliveryFailure {
  /** This mail is refused for good: another try gets the same answer. */
  readonly isFinal: boolean;
  /** The mail server itself cannot be used at the moment, so that other mail need not be tried either. */
  readonly isServer: boolean;
  /** For the operator, without what a stranger may not read. */
  readonly reason: string;
}

/** What nodemailer tells of a failure, when the mail server had a part in it. */
interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

const LONGEST_REASON = 300;

/** At these words a server judges this mail; at others (connecting, signing in, our own address) it judges us. */
const aboutThisMail = new Set(['RCPT TO', 'DATA']);

const url = /\b[a-z][a-z0-9+.-]*:\/\/\S+/gi;

/** A server may repeat what it refuses, such as a link with a token; after AUTH it may repeat who we are. */
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

/** The reason of a mail whose time was over before it could go. */
export const TOO_LATE = 'it came too late to be of use';

const causes: readonly (readonly [RegExp, UndeliveredCause])[] = [
  [/\bRCPT TO 5\d\d\b/, 'address'],
  [/\bDATA 5\d\d\b/, 'refused'],
  [/\b(?:RCPT TO|DATA) 4\d\d\b/, 'busy'],
];

/** What a reason that was written down comes to; all that is not about the mail itself is about the server. */
export const causeOf = (reason: string): UndeliveredCause =>
  reason === TOO_LATE ? 'late' : (causes.find(([pattern]) => pattern.test(reason))?.[1] ?? 'server');
