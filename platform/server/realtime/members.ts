import { closeCodes } from '#platform/contract/realtime.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Sessions } from '../session.ts';
import type { SignedIn } from '../viewer.ts';
import type { Member, Subscription } from './member.ts';

/** Age at which a check of a session or policy must be repeated before a delivery. */
const FRESH_MS = 5_000;

/** The open sockets and their subscriptions. */
export class Members {
  readonly all = new Set<Member>();
  readonly #hearers = new Map<string, Set<Member>>();
  /** Running policy checks by user and channel; all sockets of a user share the result. */
  readonly #asking = new Map<string, Promise<boolean>>();
  readonly #sessions: Pick<Sessions, 'peopleOf'>;
  readonly #log: FastifyBaseLogger;

  constructor(sessions: Pick<Sessions, 'peopleOf'>, log: FastifyBaseLogger) {
    this.#sessions = sessions;
    this.#log = log;
  }

  join(member: Member, name: string, subscription: Subscription): void {
    member.subscriptions.set(name, subscription);
    const hearers = this.#hearers.get(name) ?? new Set();
    this.#hearers.set(name, hearers.add(member));
  }

  leave(member: Member, name: string): void {
    member.subscriptions.delete(name);
    const hearers = this.#hearers.get(name);
    hearers?.delete(member);
    if (hearers?.size === 0) this.#hearers.delete(name);
  }

  /** Ends all subscriptions of a member. */
  quieten(member: Member): void {
    for (const name of member.subscriptions.keys()) this.leave(member, name);
  }

  dismiss(member: Member, code: number): void {
    this.quieten(member);
    member.socket.close(code);
  }

  refuse(member: Member, name: string): void {
    this.leave(member, name);
    member.send({ refused: name });
  }

  deliver(name: string, event: string, data: unknown): void {
    for (const member of this.#hearers.get(name) ?? []) {
      const subscription = member.subscriptions.get(name);
      if (!subscription) continue;
      this.inTurn(member, async () => {
        if (await this.#mayHear(member, name, subscription)) member.send({ channel: name, event, data });
      });
    }
  }

  /** When a check fails, the socket is closed without a delivery; the client reads what it missed when it connects again. */
  inTurn(member: Member, work: () => Promise<void>): void {
    member.inTurn(work, (err) => {
      this.#log.warn({ err }, 'a realtime channel could not be looked at');
      member.socket.terminate();
    });
  }

  /** Checks the sessions of members in one query; disconnects members whose session has ended. */
  async lookAtSessions(members: readonly Member[]): Promise<void> {
    if (members.length === 0) return;
    const open = await this.#sessions.peopleOf([...new Set(members.map(({ sessionId }) => sessionId))]);
    for (const member of members) {
      const person = open.get(member.sessionId);
      if (person?.id === member.person.id) member.seenAs(person);
      else this.dismiss(member, closeCodes.sessionOver);
    }
  }

  lookAtPolicies(): void {
    for (const member of this.all) {
      for (const [name, subscription] of member.subscriptions) {
        this.inTurn(member, async () => void (await this.#mayHear(member, name, subscription)));
      }
    }
  }

  /** Whether a delivery is allowed. When it no longer is, the member gets a refusal. */
  async #mayHear(member: Member, name: string, subscription: Subscription): Promise<boolean> {
    if (Date.now() - member.seenAt > FRESH_MS) await this.lookAtSessions([member]);
    if (member.subscriptions.get(name) !== subscription) return false;
    if (Date.now() - subscription.allowedAt <= FRESH_MS) return true;
    const allowed = await this.#ask(member.person, name, subscription);
    if (member.subscriptions.get(name) !== subscription) return false;
    if (allowed) subscription.allowedAt = Date.now();
    else this.refuse(member, name);
    return allowed;
  }

  #ask(person: SignedIn, name: string, { channel, params }: Subscription): Promise<boolean> {
    const key = `${person.id} ${name}`;
    const asked = this.#asking.get(key);
    if (asked) return asked;
    const asking = channel.policy.allows(person, params).finally(() => this.#asking.delete(key));
    this.#asking.set(key, asking);
    return asking;
  }
}
