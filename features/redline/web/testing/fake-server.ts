import type { Call } from '#platform/contract/call.ts';
import type { Api } from '#platform/web/api/api.ts';
import { ApiError, noAnswer } from '#platform/web/api/api-error.ts';
import { saveRedline, type RedlineFeature, type RedlineNews, type RedlineOutcome, type SentRedlineFeature } from '../../contract.ts';
import { readDrawings } from '../../read-drawings.ts';

interface Saved {
  readonly body: {
    readonly geojson: { readonly features: readonly SentRedlineFeature[] };
    readonly removed?: readonly { readonly id: string; readonly version: number }[];
  };
}

/** A fake of the server for any number of clients. */
export class FakeServer {
  readonly features = new Map<string, RedlineFeature>();
  /** The server does not answer. */
  isAway = false;
  /** The server does its work, but the answer is lost. */
  losesAnswers = false;
  /** Refuses each call that has a drawing with this title, and names the first one. */
  refuses: string | null = null;
  /** Ids of drawings of another user, named Anna, that the clients may change only when they manage drawings. */
  readonly ofAnna = new Set<string>();
  managesDrawings = false;
  /** Number of save calls. */
  saves = 0;
  readonly #listeners = new Set<(news: RedlineNews) => void>();
  #version = 0;

  readonly api: Api = {
    call: (async (call: Call, request: unknown) => {
      await Promise.resolve();
      if (this.isAway) throw noAnswer();
      const answer = call === saveRedline ? this.#save(request as Saved) : call === readDrawings ? this.#read(request as { query?: { ids?: string } }) : undefined;
      if (this.losesAnswers) throw noAnswer();
      return answer;
    }) as Api['call'],
  };

  onNews(listener: (news: RedlineNews) => void): void {
    this.#listeners.add(listener);
  }

  titles(): string[] {
    return [...this.features.values()].map(({ properties }) => properties.title ?? '').toSorted();
  }

  #read({ query }: { query?: { ids?: string } }): unknown {
    const ids = query?.ids?.split(',');
    return { type: 'FeatureCollection', features: [...this.features.values()].filter(({ properties }) => !ids || ids.includes(properties.id)) };
  }

  #save({ body: { geojson, removed = [] } }: Saved): RedlineOutcome[] {
    this.saves += 1;
    const refused = geojson.features.findIndex(({ properties }) => properties.title === this.refuses);
    if (refused >= 0) throw new ApiError(422, 'invalid', 'Controleer de velden.', { errors: { [`geojson.features.${refused}.properties.radius`]: ['Geef een groter getal.'] } });
    const kept = geojson.features.map((feature) => this.#keep(feature));
    const gone = removed.map(({ id, version }) => this.#remove(id, version));
    const features = [...kept, ...gone].flatMap(({ id, outcome, version }) => (outcome === 'conflict' ? [] : [{ id, version }]));
    for (const tell of this.#listeners) tell({ features });
    return [...kept, ...gone];
  }

  #isForbidden(id: string): boolean {
    return this.ofAnna.has(id) && !this.managesDrawings && this.features.has(id);
  }

  #authorship(id: string) {
    const own = !this.ofAnna.has(id);
    return { author: own ? 'Kim' : 'Anna van Dam', drawn_at: '2026-03-02T10:30:00.000Z', own, abilities: { change: own || this.managesDrawings } };
  }

  #leave(id: string, outcome: 'conflict' | 'forbidden' = 'conflict'): RedlineOutcome {
    const current = this.features.get(id) ?? null;
    return { id, outcome, version: current?.properties.version ?? null, current };
  }

  #keep({ geometry, properties: { version, id, ...rest } }: SentRedlineFeature): RedlineOutcome {
    const key = id ?? '';
    if (this.#isForbidden(key)) return this.#leave(key, 'forbidden');
    if ((this.features.get(key)?.properties.version ?? null) !== (version ?? null)) return this.#leave(key);
    this.#version += 1;
    this.features.set(key, { type: 'Feature', geometry, properties: { ...rest, ...this.#authorship(key), id: key, version: this.#version } });
    return { id: key, outcome: 'saved', version: this.#version, current: null };
  }

  #remove(id: string, version: number): RedlineOutcome {
    const current = this.features.get(id);
    if (this.#isForbidden(id)) return this.#leave(id, 'forbidden');
    if (current && current.properties.version !== version) return this.#leave(id);
    this.features.delete(id);
    return { id, outcome: 'removed', version: null, current: null };
  }
}
