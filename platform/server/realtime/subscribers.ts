import { closeCodes } from '#platform/contract/realtime.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Sessions } from '../session.ts';
import type { SignedIn } from '../viewer.ts';
import type { Subscriber, Subscription } from './subscriber.ts';

/** Age at which a check of a session or policy must be repeated before a delivery. */
const FRESH_MS = 5_000;

/** The open sockets and their subscriptions. */
export class Subscribers {
  readonly all = new Set<Subscriber>();
  readonly #listeners = new Map<string, Set<Subscriber>>();
  /** Running policy checks by user and channel; all sockets of a user share the result. */
  readonly #checks = new Map<string, Promise<boolean>>();
  readonly #sessions: Pick<Sessions, 'usersOf'>;
  readonly #log: FastifyBaseLogger;

  constructor(sessions: Pick<Sessions, 'usersOf'>, log: FastifyBaseLogger) {
    this.#sessions = sessions;
    this.#log = log;
  }

  subscribe(subscriber: Subscriber, name: string, subscription: Subscription): void {
    subscriber.subscriptions.set(name, subscription);
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(subscriber));
  }

  unsubscribe(subscriber: Subscriber, name: string): void {
    subscriber.subscriptions.delete(name);
    const listeners = this.#listeners.get(name);
    listeners?.delete(subscriber);
    if (listeners?.size === 0) this.#listeners.delete(name);
  }

  /** Ends all subscriptions of a subscriber. */
  unsubscribeAll(subscriber: Subscriber): void {
    for (const name of subscriber.subscriptions.keys()) this.unsubscribe(subscriber, name);
  }

  disconnect(subscriber: Subscriber, code: number): void {
    this.unsubscribeAll(subscriber);
    subscriber.socket.close(code);
  }

  refuse(subscriber: Subscriber, name: string): void {
    this.unsubscribe(subscriber, name);
    subscriber.send({ refused: name });
  }

  deliver(name: string, event: string, data: unknown): void {
    for (const subscriber of this.#listeners.get(name) ?? []) {
      const subscription = subscriber.subscriptions.get(name);
      if (!subscription) continue;
      this.enqueue(subscriber, async () => {
        if (await this.#mayReceive(subscriber, name, subscription)) subscriber.send({ channel: name, event, data });
      });
    }
  }

  /** When a check fails, the socket is closed without a delivery; the client reads what it missed when it connects again. */
  enqueue(subscriber: Subscriber, work: () => Promise<void>): void {
    subscriber.enqueue(work, (err) => {
      this.#log.warn({ err }, 'could not check the policy of a realtime channel');
      subscriber.socket.terminate();
    });
  }

  /** Checks the sessions of subscribers in one query; disconnects subscribers whose session has ended. */
  async checkSessions(subscribers: readonly Subscriber[]): Promise<void> {
    if (subscribers.length === 0) return;
    const open = await this.#sessions.usersOf([...new Set(subscribers.map(({ sessionId }) => sessionId))]);
    for (const subscriber of subscribers) {
      const user = open.get(subscriber.sessionId);
      if (user?.id === subscriber.user.id) subscriber.confirmSession(user);
      else this.disconnect(subscriber, closeCodes.sessionOver);
    }
  }

  checkPolicies(): void {
    for (const subscriber of this.all) {
      for (const [name, subscription] of subscriber.subscriptions) {
        this.enqueue(subscriber, async () => void (await this.#mayReceive(subscriber, name, subscription)));
      }
    }
  }

  /** Whether a delivery is allowed. When it no longer is, the subscriber gets a refusal. */
  async #mayReceive(subscriber: Subscriber, name: string, subscription: Subscription): Promise<boolean> {
    if (Date.now() - subscriber.seenAt > FRESH_MS) await this.checkSessions([subscriber]);
    if (subscriber.subscriptions.get(name) !== subscription) return false;
    if (Date.now() - subscription.allowedAt <= FRESH_MS) return true;
    const allowed = await this.#isAllowed(subscriber.user, name, subscription);
    if (subscriber.subscriptions.get(name) !== subscription) return false;
    if (allowed) subscription.allowedAt = Date.now();
    else this.refuse(subscriber, name);
    return allowed;
  }

  #isAllowed(user: SignedIn, name: string, { channel, params }: Subscription): Promise<boolean> {
    const key = `${user.id} ${name}`;
    const running = this.#checks.get(key);
    if (running) return running;
    const check = channel.policy.allows(user, params).finally(() => this.#checks.delete(key));
    this.#checks.set(key, check);
    return check;
  }
}
