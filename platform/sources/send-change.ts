import { Failure } from '#platform/server/failure.ts';
import type { Service } from './service.ts';
import type { SourceAnswer, SourceRequest } from './source-client.ts';
import { changeRefused, changeUnknown } from './transaction.ts';

/** Longer than for a question: when it is over, nobody knows what the source did. */
const TIMEOUT_MS = 30_000;

type Options = Pick<SourceRequest, 'shared' | 'timeoutMs' | 'anyStatus'>;

/** Codes of failures before anything is sent. */
const unsent = new Set(['address_refused', 'busy', 'source_cannot']);

const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 408;

/**
 * Sends a change once. Goes on when the caller disconnects. Without an answer the outcome is unknown: the source may have made the
 * change before the connection failed.
 * @throws Failure with a code of `changeErrors`, or of a source that refuses the address or the credentials
 */
export const sendChange = async ({ client }: Service, send: (options: Options) => Promise<SourceAnswer>): Promise<SourceAnswer> => {
  const answer = await send({ shared: true, timeoutMs: TIMEOUT_MS, anyStatus: true }).catch((error: unknown) => {
    const isSent = error instanceof Failure && !unsent.has(error.code);
    throw isSent ? changeUnknown() : error;
  });
  if (answer.status === 401 || answer.status === 403 || answer.status === 407) throw answer.refuse('source_refused', `status ${answer.status}`);
  if (isRefusal(answer.status) && !/^\s*[<{]/.test(answer.text())) {
    answer.refuse('source_failed', `status ${answer.status}: ${answer.text()}`);
    throw changeRefused(client.secrets.hide(answer.text()));
  }
  return answer;
};
