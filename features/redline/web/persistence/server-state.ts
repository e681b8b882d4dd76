import { unexpectedAnswer } from '#platform/web/api/api-error.ts';
import { redlineFeature, type RedlineNews, type RedlineFeature } from '../../contract.ts';
import { readDrawings } from '../../read-drawings.ts';
import type { Step } from '../model/undo-history.ts';
import type { Drawing } from '../model/drawing.ts';
import type { Drawings } from '../model/drawings.ts';
import type { StoredChange } from './browser-store.ts';
import { inChunks } from '../model/chunks.ts';
import type { OutcomeResult } from './interpret-outcome.ts';
import type { Dependencies } from './shared-persistence.ts';
import { authorshipOf, fromWire } from './wire.ts';

/**
 * Validates one drawing of an answer.
 * @throws ApiError when it is invalid
 */
const readDrawing = (answered: unknown): RedlineFeature => {
  const feature = redlineFeature.safeParse(answered);
  if (!feature.success) throw unexpectedAnswer(200);
  return feature.data;
};

/** Maximum number of ids in one call. */
const IDS_AT_ONCE = 200;

/** A drawing at the moment of sending. */
export interface Sent {
  readonly id: string;
  readonly version: number | null;
  readonly drawing: Drawing | null;
}

type Given = readonly { readonly id: string; readonly after: Drawing | null }[];

/** Tracks the versions on the server, and which drawings differ from it. */
export class ServerState {
  /** Ids of drawings that differ from the server or still have to be removed there. */
  readonly unsaved = new Set<string>();
  /** The unsaved drawings that the server refuses, as they were when sent. */
  refused: readonly Drawing[] = [];
  readonly #versions = new Map<string, number>();
  readonly #drawings: Drawings;
  readonly #dependencies: Dependencies;
  #order = Date.now();

  constructor(drawings: Drawings, dependencies: Dependencies) {
    this.#drawings = drawings;
    this.#dependencies = dependencies;
  }

  /** Number of drawings that still have to be sent. */
  get waiting(): number {
    return this.unsaved.size - this.refused.length;
  }

  /** Loads unsaved drawings of an earlier page from the store. */
  async loadUnsaved(): Promise<void> {
    const kept = await this.#dependencies.store.read().catch(() => []);
    await inChunks(kept, (chunk) => {
      // Changes made since the start are newer.
      const older = chunk.filter(({ id }) => !this.unsaved.has(id));
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
    // Added and removed again before the server knew of it.
    for (const { id, version, drawing } of batch) if (!drawing && version === null) this.#forget([id]);
    return batch;
  }

  /** Marks refused drawings; they are sent again when they change. */
  markRefused(sent: readonly Sent[]): void {
    // A drawing that changed during the save is sent again.
    this.refused = [...this.refused, ...sent.flatMap(({ id, drawing }) => (drawing && this.#drawings.get(id) === drawing ? [drawing] : []))];
  }

  /** Applies the answer of the server for one drawing. */
  applyOutcome(sent: Sent, { version, theirs, authorship }: OutcomeResult): void {
    const { id } = sent;
    if (authorship) this.#drawings.learn(id, authorship);
    if (version === null) this.#versions.delete(id);
    else this.#versions.set(id, version);
    if (theirs !== undefined) {
      this.unsaved.delete(id);
      this.#drawings.receive([{ id, after: theirs }]);
      // Changed during the save, so it is sent again.
    } else if (this.#drawings.get(id) === sent.drawing) this.unsaved.delete(id);
  }

  /** Stores the drawings that still have to be saved, and removes the others from the store. */
  async storeUnsaved(sent: readonly Sent[]): Promise<void> {
    const ids = sent.map(({ id }) => id);
    this.#forget(ids.filter((id) => !this.unsaved.has(id)));
    await this.#keep(ids.filter((id) => this.unsaved.has(id)));
  }

  async readAll(): Promise<void> {
    const there = await this.#receive(await this.#dependencies.feed.readAll());
    this.#gone([...this.#versions.keys()].filter((id) => !there.has(id)));
  }

  async readNews(news: NonNullable<RedlineNews['features']>): Promise<void> {
    const { api, configurationId } = this.#dependencies;
    this.#gone(news.flatMap(({ id, version }) => (version === null ? [id] : [])));
    const wanted = news.flatMap(({ id, version }) => (version !== null && version > (this.#versions.get(id) ?? 0) ? [id] : []));
    for (let from = 0; from < wanted.length; from += IDS_AT_ONCE) {
      const ids = wanted.slice(from, from + IDS_AT_ONCE);
      const { features } = await api.call(readDrawings, { params: { configId: configurationId }, query: { ids: ids.join(',') } });
      const there = await this.#receive(features);
      this.#gone(ids.filter((id) => !there.has(id)));
    }
  }

  /** Returns the ids that the server has. Skips unsaved drawings, whose conflicts are found when they are saved. */
  async #receive(features: readonly unknown[]): Promise<ReadonlySet<string>> {
    const there = new Set<string>();
    await inChunks(features, (chunk) => {
      const given = chunk.flatMap((answered): Given => {
        const feature = readDrawing(answered);
        const { id, version } = feature.properties;
        there.add(id);
        if (this.unsaved.has(id) || version <= (this.#versions.get(id) ?? 0)) return [];
        this.#versions.set(id, version);
        this.#drawings.learn(id, authorshipOf(feature));
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
    if (ids.length > 0) void this.#dependencies.store.write([], ids).catch(() => undefined);
  }

  async #keep(ids: readonly string[]): Promise<void> {
    const kept = ids.map((id): StoredChange => {
      this.#order += 1;
      return { id, version: this.#versions.get(id) ?? null, drawing: this.#drawings.get(id), order: this.#order };
    });
    // Without storage the drawings live as long as the page.
    if (kept.length > 0) await this.#dependencies.store.write(kept, []).catch(() => undefined);
  }
}
