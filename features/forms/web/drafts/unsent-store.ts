import { createStore } from 'zustand/vanilla';
import type { SealedStore } from '#platform/web/storage/sealed-store.ts';
import { LocalFiles } from './local-files.ts';
import { localFilesIn, unsentRecord, type Unsent } from './unsent-record.ts';

const decode = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
};
const encode = (value: unknown): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify(value));
const bytesOf = async (file: Blob): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await file.arrayBuffer());

const [records, photos] = ['record', 'file'];

/** Runs the work while no other tab has the lock of this name; returns null when another one has it. */
const withLock = <Result>(name: string, work: () => Promise<Result>): Promise<Result | null> =>
  navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : null));

/** The drafts and unsent registrations of one user on this device. Before `unlock`, and where the browser cannot, nothing is kept. */
export class UnsentStore {
  readonly state = createStore<{ readonly all: readonly Unsent[] }>(() => ({ all: [] }));
  readonly files = new LocalFiles();
  #sealed: SealedStore | null = null;
  #channel: BroadcastChannel | null = null;
  /** Changes run one after the other. */
  #last: Promise<unknown> = Promise.resolve();
  /** Ids of what was sent or thrown away: a draft that is saved late does not bring it back. */
  readonly #finished = new Set<string>();

  get partition(): string | null {
    return this.#sealed?.partition ?? null;
  }

  async unlock(sealed: SealedStore): Promise<void> {
    if (this.#sealed) return;
    this.#sealed = sealed;
    this.#channel = new BroadcastChannel(`cook-unsent-${sealed.partition}`);
    this.#channel.addEventListener('message', () => void this.reload());
    await this.reload();
  }

  close(): void {
    this.#channel?.close();
    this.#sealed = null;
    for (const { files } of this.state.getState().all) for (const { id } of files) this.files.remove(id);
    this.state.setState({ all: [] });
  }

  /** Reads again what lies here. Another tab may have changed it. */
  reload(): Promise<void> {
    return this.#run(async () => {
      const found = (await this.#sealed?.list(records)) ?? [];
      const read = found.flatMap(({ plain }) => unsentRecord.safeParse(decode(plain)).data ?? []);
      this.#show(read);
    });
  }

  /** Reads one record again. */
  refresh(id: string): Promise<void> {
    return this.#run(async () => {
      const plain = await this.#sealed?.read({ kind: records, id });
      const read = plain ? unsentRecord.safeParse(decode(plain)).data : undefined;
      this.#show([...this.state.getState().all.filter((one) => one.id !== id), ...(read ? [read] : [])]);
    });
  }

  /** Stores it with its files, all or nothing. Returns whether it is kept; rejects when the storage is full. */
  keep(unsent: Unsent): Promise<boolean> {
    return this.#run(() => this.#keep(unsent));
  }

  /** Like `keep`, for a form that is being filled in. Returns false when the user has saved it meanwhile: it would be a draft again, and not be sent. */
  keepDraft(unsent: Unsent): Promise<boolean> {
    return this.#run(async () => {
      const isSaved = this.state.getState().all.some(({ id, state }) => id === unsent.id && state === 'waiting');
      return !isSaved && this.#keep(unsent);
    });
  }

  async #keep(unsent: Unsent): Promise<boolean> {
    const sealed = this.#sealed;
    if (!sealed || (unsent.state === 'draft' && this.#finished.has(unsent.id))) return false;
    const { all } = this.state.getState();
    const before = new Map(all.find(({ id }) => id === unsent.id)?.files.map((file) => [file.id, file]));
    const named = localFilesIn(unsent.answers);
    const kept: Unsent = {
      ...unsent,
      files: named.flatMap((id) => {
        const local = this.files.get(id);
        return local ? [{ id, name: local.file.name, type: local.file.type, uploaded: local.uploaded }] : (before.get(id) ?? []);
      }),
    };
    const fresh = named.flatMap((id) => (before.has(id) ? [] : (this.files.get(id) ?? [])));
    await sealed.change({
      put: [
        { kind: records, id: unsent.id, plain: encode(kept) },
        ...(await Promise.all(fresh.map(async ({ id, file }) => ({ kind: photos, id, plain: await bytesOf(file) })))),
      ],
      remove: [...before.keys()].filter((id) => !named.includes(id)).map((id) => ({ kind: photos, id })),
    });
    this.#show([...all.filter(({ id }) => id !== unsent.id), kept]);
    this.#tell();
    return true;
  }

  /** Removes what was sent or thrown away, with its files. */
  finish(id: string): Promise<void> {
    this.#finished.add(id);
    return this.#run(async () => {
      const { all } = this.state.getState();
      const unsent = all.find((one) => one.id === id);
      if (!unsent) return;
      await this.#sealed?.change({ remove: [{ kind: records, id }, ...unsent.files.map((file) => ({ kind: photos, id: file.id }))] });
      for (const file of unsent.files) this.files.remove(file.id);
      this.#show(all.filter((one) => one !== unsent));
      this.#tell();
    });
  }

  /** Reads the files of a record, so that they can be shown and sent. Returns whether all are there. */
  async loadFiles({ files }: Pick<Unsent, 'files'>): Promise<boolean> {
    const loaded = await Promise.all(files.map(async ({ id, name, type, uploaded }) => {
      if (this.files.get(id)) return true;
      const bytes = await this.#sealed?.read({ kind: photos, id });
      if (bytes) this.files.restore({ id, file: new File([bytes], name, { type }), uploaded });
      return bytes !== null && bytes !== undefined;
    }));
    return loaded.every(Boolean);
  }

  /** Runs the work while no other tab fills in or sends this record; returns null when another one does. */
  alone<Result>(id: string, work: () => Promise<Result>): Promise<Result | null> {
    return 'locks' in navigator ? withLock(`cook-unsent-${id}`, work) : work();
  }

  #show(all: readonly Unsent[]): void {
    this.state.setState({ all: all.toSorted((a, b) => a.saved_at.localeCompare(b.saved_at)) });
  }

  #tell(): void {
    this.#channel?.postMessage('changed');
  }

  #run<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = this.#last.then(work, work);
    this.#last = next.catch(() => undefined);
    return next;
  }
}
