import type { BrowserStore, StoredChange } from '../persistence/browser-store.ts';

/** A store that lives as long as the test. */
export class MemoryStore implements BrowserStore {
  readonly all = new Map<string, StoredChange>();

  async read(): Promise<readonly StoredChange[]> {
    return [...this.all.values()];
  }

  async write(kept: readonly StoredChange[], forgotten: readonly string[]): Promise<void> {
    for (const id of forgotten) this.all.delete(id);
    for (const one of kept) this.all.set(one.id, one);
  }
}
