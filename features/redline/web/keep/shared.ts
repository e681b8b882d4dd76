import type { RedlineNews } from '../../contract.ts';
import type { Step } from '../model/book.ts';
import type { Drawing } from '../model/drawing.ts';
import type { Drawings } from '../model/drawings.ts';
import type { KeptDrawing } from './browser-store.ts';
import { inPieces } from '../model/pieces.ts';
import { readDrawing, readDrawings } from './read-drawings.ts';
import type { Settled } from './settle.ts';
import type { Surroundings } from './shared-keeper.ts';
import { fromWire } from './wire.ts';

/** As many ids as one call takes. */
const IDS_AT_ONCE = 200;

/** A drawing as it was when it was sent. */
export interface Sent {
  readonly id: string;
  readonly version: number | null;
  readonly drawing: Drawing | null;
}

type Given = readonly { readonly id: string; readonly after: Drawing | null }[];

/** What the server is known to have, and which drawings differ from it. */
export class Shared {
  /** Those that the server does not have as they are here, or has still. */
  readonly unsaved = new Set<string>();
  /** Those of them that the server will not take, as they were then. */
  refused: readonly Drawing[] = [];
  readonly #versions = new Map<string, number>();
  readonly #drawings: Drawings;
  readonly #surroundings: Surroundings;
  #order = Date.now();

  constructor(drawings: Drawings, surroundings: Surroundings) {
    this.#drawings = drawings;
    this.#surroundings = surroundings;
  }

  /** How many are to be sent. */
  get waiting(): number {
    return this.unsaved.size - this.refused.length;
  }

  /** What was drawn here before and never reached the server. */
  async takeUp(): Promise<void> {
    const kept = await this.#surroundings.store.read().catch(() => []);
    await inPieces(kept, (piece) => {
      // What was changed here meanwhile is newer.
      const older = piece.filter(({ id }) => !this.unsaved.has(id));
      for (const { id, version } of older) {
        this.unsaved.add(id);
        if (version !== null) this.#versions.set(id, version);
      }
      this.#drawings.receive(older.map(({ id, drawing }) => ({ id, after: drawing })));
    });
  }

  changed(done: Step): void {
    const changed = new Set(done.map(({ id }) => id));
    for (const id of changed) this.unsaved.add(id);
    if (this.refused.some(({ id }) => changed.has(id))) this.refused = this.refused.filter(({ id }) => !changed.has(id));
    void this.#keep(done.map(({ id }) => id));
  }

  nextBatch(most: number): Sent[] {
    const refused = new Set(this.refused.map(({ id }) => id));
    const batch = [...this.unsaved].filter((id) => !refused.has(id)).slice(0, most).map((id) => ({ id, version: this.#versions.get(id) ?? null, drawing: this.#drawings.get(id) }));
    // Drawn and removed again before anybody knew of it.
    for (const { id, version, drawing } of batch) if (!drawing && version === null) this.#forget([id]);
    return batch;
  }

  /** The server will not take them: they stay as they are, and are not sent again until they are changed. */
  setAside(sent: readonly Sent[]): void {
    // What was changed meanwhile goes again as it is now.
    this.refused = [...this.refused, ...sent.flatMap(({ id, drawing }) => (drawing && this.#drawings.get(id) === drawing ? [drawing] : []))];
  }

  /** The server has answered for one. */
  settled(sent: Sent, { version, theirs }: Settled): void {
    const { id } = sent;
    if (version === null) this.#versions.delete(id);
    else this.#versions.set(id, version);
    if (theirs !== undefined) {
      this.unsaved.delete(id);
      this.#drawings.receive([{ id, after: theirs }]);
      // It may have been changed meanwhile: then it goes again.
    } else if (this.#drawings.get(id) === sent.drawing) this.unsaved.delete(id);
  }

  /** Writes down what of it is still to be saved, and that all else of it is. */
  async keepUnsaved(sent: readonly Sent[]): Promise<void> {
    const ids = sent.map(({ id }) => id);
    this.#forget(ids.filter((id) => !this.unsaved.has(id)));
    await this.#keep(ids.filter((id) => this.unsaved.has(id)));
  }

  async readAll(): Promise<void> {
    const there = await this.#read();
    this.#gone([...this.#versions.keys()].filter((id) => !there.has(id)));
  }

  async readNews(news: NonNullable<RedlineNews['features']>): Promise<void> {
    this.#gone(news.flatMap(({ id, version }) => (version === null ? [id] : [])));
    const wanted = news.flatMap(({ id, version }) => (version !== null && version > (this.#versions.get(id) ?? 0) ? [id] : []));
    for (let from = 0; from < wanted.length; from += IDS_AT_ONCE) {
      const ids = wanted.slice(from, from + IDS_AT_ONCE);
      const there = await this.#read(ids);
      this.#gone(ids.filter((id) => !there.has(id)));
    }
  }

  /** Which of these, or of all, the server has. What is not saved here is left alone: who was first is found out when it is. */
  async #read(ids?: readonly string[]): Promise<ReadonlySet<string>> {
    const { api, configurationId } = this.#surroundings;
    const { features } = await api.call(readDrawings, { params: { configId: configurationId }, ...(ids && { query: { ids: ids.join(',') } }) });
    const there = new Set<string>();
    await inPieces(features, (piece) => {
      const given = piece.flatMap((answered): Given => {
        const feature = readDrawing(answered);
        const { id, version } = feature.properties;
        there.add(id);
        if (this.unsaved.has(id) || version <= (this.#versions.get(id) ?? 0)) return [];
        this.#versions.set(id, version);
        return [{ id, after: fromWire(feature) }];
      });
      this.#drawings.receive(given);
    });
    return there;
  }

  #gone(ids: readonly string[]): void {
    const gone = ids.filter((id) => !this.unsaved.has(id));
    for (const id of gone) this.#versions.delete(id);
    this.#drawings.receive(gone.map((id) => ({ id, after: null })));
  }

  #forget(ids: readonly string[]): void {
    for (const id of ids) this.unsaved.delete(id);
    if (ids.length > 0) void this.#surroundings.store.write([], ids).catch(() => undefined);
  }

  async #keep(ids: readonly string[]): Promise<void> {
    const kept = ids.map((id): KeptDrawing => {
      this.#order += 1;
      return { id, version: this.#versions.get(id) ?? null, drawing: this.#drawings.get(id), order: this.#order };
    });
    // Where the browser keeps nothing, the page has it for as long as it stands.
    if (kept.length > 0) await this.#surroundings.store.write(kept, []).catch(() => undefined);
  }
}
