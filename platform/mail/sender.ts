import type { Queryable } from '#platform/db/database.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { BodyBox } from './body.ts';
import { describeFailure, TOO_LATE } from './delivery-failure.ts';
import { claimDue, markFailed, markLater, markSent, type ClaimedMail } from './outbox.ts';
import type { Transport } from './transport.ts';

const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MS = 360 * MINUTE_MS;
const GIVE_UP_AFTER_MS = 24 * 60 * MINUTE_MS;

/** Interval of checks for mail of other nodes, and for mail that is due for another attempt. */
const LOOK_EVERY_MS = 15_000;
/** Number of parallel loops, so that one slow delivery does not hold up other mail. */
const LANES = 2;
/** Well within the duration of a claim. */
const SEND_WITHIN_MS = 60_000;
/** When the server stops. An attempt that is cut off may have reached the mail server, and is repeated later. */
const STOP_WITHIN_MS = 10_000;

export interface SenderParts {
  readonly db: Queryable;
  readonly transport: Transport;
  readonly from: string;
  readonly bodies: BodyBox;
  /** Keeps the bodies of sent mail, for the mailbox of the demo. */
  readonly keepBodies: boolean;
  readonly log: FastifyBaseLogger;
  /** Only mail of these organisations. Absent: of all. */
  readonly organisations?: readonly number[];
}

export interface Sender {
  /** Checks the outbox now. */
  wake(): void;
  /** Takes no more mail and waits for the current delivery. */
  stop(): Promise<void>;
}

/** One minute, doubled after each attempt. */
const pauseAfter = (attempts: number): number => Math.min(MINUTE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);

const giveUpAt = ({ useful_until: usefulUntil, created_at: createdAt }: ClaimedMail): number =>
  usefulUntil?.getTime() ?? createdAt.getTime() + GIVE_UP_AFTER_MS;

const isUseless = ({ useful_until: usefulUntil }: ClaimedMail): boolean =>
  usefulUntil !== null && usefulUntil.getTime() <= Date.now();

/** Sends mail from the outbox until it is stopped. */
export const startSender = ({ db, transport, from, bodies, keepBodies, log, organisations }: SenderParts): Sender => {
  const stopping = new AbortController();
  const cutOff = new AbortController();

  const giveUp = async (mail: ClaimedMail, reason: string): Promise<void> => {
    log.error({ mail: mail.id, kind: mail.kind, attempts: mail.attempts, reason }, 'mail not sent; no more attempts');
    await markFailed(db, mail, reason, keepBodies);
  };

  const deliver = async (mail: ClaimedMail): Promise<void> => {
    if (mail.body_sealed === null) throw new Error('a mail without a body is in the outbox');
    const signal = AbortSignal.any([cutOff.signal, AbortSignal.timeout(SEND_WITHIN_MS)]);
    await transport.deliver(
      {
        messageId: mail.message_id,
        from: { name: mail.sender_name, address: from },
        to: mail.recipient,
        subject: mail.subject,
        date: mail.created_at,
        ...bodies.open(mail.body_sealed),
      },
      signal,
    );
  };

  /** Returns false when the server is unavailable, so that other mail need not be tried. */
  const handle = async (mail: ClaimedMail): Promise<boolean> => {
    if (isUseless(mail)) {
      await giveUp(mail, TOO_LATE);
      return true;
    }
    try {
      await deliver(mail);
    } catch (error) {
      const { isFinal, isServer, reason } = describeFailure(error);
      const pause = pauseAfter(mail.attempts);
      if (isFinal || Date.now() + pause > giveUpAt(mail)) await giveUp(mail, reason);
      else {
        log.warn({ mail: mail.id, kind: mail.kind, attempts: mail.attempts, reason }, 'sending mail failed; will retry');
        await markLater(db, mail, reason, pause);
      }
      return !isServer;
    }
    await markSent(db, mail, keepBodies);
    log.info({ mail: mail.id, kind: mail.kind }, 'mail sent');
    return true;
  };

  const round = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const mail = await claimDue(db, organisations);
      if (!mail || !(await handle(mail))) return;
    }
  };

  const startLane = () => {
    let isWoken = false;
    let getUp = (): void => undefined;
    const rest = (): Promise<void> =>
      new Promise((done) => {
        const timer = setTimeout(done, LOOK_EVERY_MS);
        getUp = () => {
          clearTimeout(timer);
          done();
        };
      });
    const run = async (): Promise<void> => {
      while (!stopping.signal.aborted) {
        isWoken = false;
        await round().catch((err: unknown) => log.warn({ err }, 'could not read the outbox; will retry'));
        if (!isWoken && !stopping.signal.aborted) await rest();
      }
    };
    const wake = (): void => {
      isWoken = true;
      getUp();
    };
    return { running: run(), wake };
  };

  const lanes = Array.from({ length: LANES }, startLane);
  const wake = (): void => lanes.forEach((lane) => lane.wake());
  return {
    wake,
    async stop() {
      stopping.abort();
      wake();
      const timer = setTimeout(() => cutOff.abort(), STOP_WITHIN_MS);
      await Promise.all(lanes.map(({ running }) => running));
      clearTimeout(timer);
    },
  };
};
