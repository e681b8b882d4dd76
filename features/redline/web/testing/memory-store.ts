import type { BrowserStore, KeptDrawing } from '../keep/browser-store.ts';

/** A store that lives as long as the test. */
export class MemoryStore implements BrowserStore {
  readonly all = new Map<string, KeptDrawing>();

  async read(): Promise<readonly KeptDrawing[]> {
    return [...this.all.values()];
  }

  async write(kept: readonly KeptDrawing[], forgotten: readonly string[]): Promise<void> {
    for (const id of forgotten) this.all.delete(id);
    for (const one of kept) this.all.set(one.id, one);
  }
}
