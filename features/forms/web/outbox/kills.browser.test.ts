import { beforeEach, expect, inject, test } from 'vitest';
import { upload } from '#platform/contract/upload.ts';
import type { Api } from '#platform/web/api/api.ts';
import { openSealedStore, type SealedStore, type SealingKey } from '#platform/web/storage/sealed-store.ts';
import { createStubApi } from '#platform/web/testing/stub-api.ts';
import { createRegistration } from '../../contract/registrations.ts';
import { UnsentStore } from '../drafts/unsent-store.ts';
import { registrationWith } from '../testing/forms.ts';
import { clearUnsent, databaseName, keyOfPerson, storedKeys, waiting } from '../testing/unsent.ts';
import { Sender } from './sender.ts';

declare module 'vitest' {
  interface ProvidedContext {
    inSoak: boolean;
  }
}

/** Each kill is followed by a page that sends the rest. */
const [kills, queued] = inject('inSoak') ? [100, 50] : [6, 10];

beforeEach(() => clearUnsent());

/** Random numbers from 0 to 1, the same in each run. */
const createRandom = (seed: number) => (): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed / 2 ** 31;
};

/** A server that makes each registration once, and counts how often. */
const createServer = () => {
  const made = new Map<string, (string | null)[]>();
  let files = 0;
  const api = createStubApi();
  api.on(upload, () => ({ id: (files += 1), name: 'a.jpg', path: '1', mime: 'image/jpeg', size: 1 }));
  api.on(createRegistration, ({ body: { client_id: id = '', value } }) => {
    if (!made.has(id)) made.set(id, value.map((answer) => (answer.value === null ? null : String(answer.value))));
    return registrationWith({ id: made.size });
  });
  return { made, api };
};

/** A page that dies at a step: then none of its calls and writes returns, and its locks are free. */
class MortalPage {
  readonly unsent: UnsentStore;
  readonly sender: Sender;
  readonly died = Promise.withResolvers<void>();
  #left: number;
  /** The last step is done, and its answer is lost. */
  readonly #diesAfter: boolean;
  #isDead = false;

  constructor(api: Api, locks: Set<string>, { partition }: SealingKey, lifetime: number, diesAfter = false) {
    this.#left = lifetime;
    this.#diesAfter = diesAfter;
    const held = new Set<string>();
    void this.died.promise.then(() => {
      for (const name of held) locks.delete(name);
    });
    this.unsent = new (class extends UnsentStore {
      override async alone<Result>(name: string, work: () => Promise<Result>): Promise<Result | null> {
        if (locks.has(name)) return null;
        locks.add(name);
        held.add(name);
        try {
          return await work();
        } finally {
          locks.delete(name);
          held.delete(name);
        }
      }
    })();
    this.sender = new Sender({ api: { call: ((...call: Parameters<Api['call']>) => this.#step(() => api.call(...call))) as Api['call'] }, unsent: this.unsent, askPartition: async () => partition });
  }

  open(sealed: SealedStore): Promise<void> {
    return this.unsent.unlock({
      ...sealed, list: (kind) => this.#step(() => sealed.list(kind)), read: (name) => this.#step(() => sealed.read(name)), change: (changes) => this.#step(() => sealed.change(changes)),
    });
  }

  async #step<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#left -= 1;
    const dies = this.#left < 1;
    if (this.#isDead || (dies && !this.#diesAfter)) return this.#die();
    const result = await work();
    return dies || this.#isDead ? this.#die() : result;
  }

  #die(): Promise<never> {
    this.#isDead = true;
    this.died.resolve();
    return new Promise(() => undefined);
  }
}

test(`${kills} killed tabs send ${kills * queued} registrations with photos once each`, async () => {
  const key = await keyOfPerson(1);
  const sealed = openSealedStore(databaseName, key);
  const { made, api } = createServer();
  const random = createRandom(7);
  const locks = new Set<string>();
  const ids: string[] = [];
  for (let round = 0; round < kills; round += 1) {
    const page = new MortalPage(api, locks, key, Number.POSITIVE_INFINITY);
    await page.open(sealed);
    for (let n = 0; n < queued; n += 1) {
      const photo = page.unsent.files.add(new File([`foto ${n}`], 'a.jpg', { type: 'image/jpeg' })).id;
      const record = waiting({}, { answers: { 11: `Tegel ${round} ${n}`, 12: 'Wegen', 14: photo } });
      ids.push(record.id);
      await page.unsent.keep(record);
    }
    // Six steps a registration.
    const victim = new MortalPage(api, locks, key, 1 + Math.floor(random() * queued * 6), round % 2 === 0);
    await Promise.race([victim.died.promise, victim.open(sealed).then(() => victim.sender.run())]);
    victim.unsent.close();
    const next = new MortalPage(api, locks, key, Number.POSITIVE_INFINITY);
    await next.open(sealed);
    await next.sender.run();
    expect(await storedKeys()).toEqual([]);
    for (const { unsent } of [page, next]) unsent.close();
  }
  expect([...made.keys()].toSorted()).toEqual(ids.toSorted());
  expect([...made.values()].filter((answers) => !/^\d+$/.test(answers[3] ?? ''))).toEqual([]);
});
