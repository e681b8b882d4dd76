import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StyleRule, Styling } from '#platform/contract/configuration.ts';
import { openingsOf, plainName, shownName, uniqueName, type Opening } from '#platform/map/import/file-kinds.ts';
import type { LayerHead } from '#platform/map/import/file-layer.ts';
import { openFiles, problemWith } from '#platform/map/import/open-files.ts';
import type { OpenLayers } from '#platform/map/import/open-layers.ts';
import { announce } from '#platform/ui/live-region/announce.ts';
import type { Api } from '#platform/web/api/api.ts';
import { wasAborted } from '#platform/web/api/was-aborted.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { messageOf } from './message-of.ts';
import { nl } from './nl.ts';

export const MOST_AT_ONCE = 20;

/** A layer of a file on the map. */
export interface ShownLayer {
  readonly key: string;
  /** The name in the list, unique. */
  readonly name: string;
  /** The suggested name of a map made of it. */
  readonly title: string;
  /** The index of the layer in its file. */
  readonly index: number;
  readonly head: LayerHead;
  readonly colour: string;
  /** The style that the user chose; null: that of its colour. */
  readonly styling: Styling | null;
  /** The classes that the user made, over which the style lies; null: none. */
  readonly rules: readonly StyleRule[] | null;
}

/** Returns the style of a layer as that of a map. Over classes it has no colour of its own. */
export const stylingOf = ({ colour, styling, rules }: Pick<ShownLayer, 'colour' | 'styling' | 'rules'>): Styling =>
  styling ?? (rules ? {} : { color: colour, lineWidth: 3, fillColor: `${colour}33`, labelKey: null, labelMaxRes: 50 });

export interface DroppedFile {
  readonly id: number;
  /** Unique among the open files. */
  readonly name: string;
  readonly state: 'reading' | 'converting' | 'ready' | 'failed';
  /** From 0 to 1; null when unknown. */
  readonly part: number | null;
  /** The reason, when the file failed. */
  readonly error: string | null;
  readonly open: OpenLayers | null;
  readonly layers: readonly ShownLayer[];
}

/** The user who opens files, and what they may do. */
export interface Opener {
  readonly api: Api;
  /** Null for a visitor. */
  readonly userId: number | null;
  /** Whether the server converts drawings, shapefiles and GeoPackages for this user. */
  readonly mayConvert: boolean;
}

/** Dark enough on every background, and distinguishable with colour blindness. */
const colours = ['#c2560b', '#1b5fa8', '#7a2e8e', '#00756b', '#a3123f', '#5b5b00'];

/** The files that the user has opened. Their contents stay in workers until the page closes or another user signs in. */
export class DroppedFiles {
  readonly store: StoreApi<readonly DroppedFile[]> = createStore<readonly DroppedFile[]>(() => []);
  readonly #running = new Map<number, AbortController>();
  #lastId = 0;
  #lastColour = 0;
  #owner: number | null = null;

  /** Closes the files when the user changes. */
  ownedBy(userId: number | null): void {
    if (userId === this.#owner) return;
    this.clear();
    this.#owner = userId;
  }

  clear(): void {
    for (const { id } of this.store.getState()) this.remove(id);
  }

  /**
   * Opens the files in parallel. Resolves when each is shown or refused, and returns the shown files. Clears
   * the errors of an earlier attempt.
   */
  async add(files: readonly File[], opener: Opener): Promise<readonly DroppedFile[]> {
    // Whoever opens the files owns them, also before the code that follows the session is there.
    this.ownedBy(opener.userId);
    this.removeFailed();
    const openings = openingsOf(files);
    if (openings.length > MOST_AT_ONCE) {
      this.#fail(this.#begin(openings[0]?.name ?? ''), fill(nl.tooMany, { most: MOST_AT_ONCE }));
      return [];
    }
    const ids = await Promise.all(openings.map((opening) => this.#open(opening, opener)));
    return this.store.getState().filter(({ id, state }) => ids.includes(id) && state === 'ready');
  }

  cancel(id: number): void {
    this.#running.get(id)?.abort();
    this.remove(id);
  }

  remove(id: number): void {
    this.#running.get(id)?.abort();
    this.#find(id)?.open?.close();
    this.store.setState(this.store.getState().filter((file) => file.id !== id), true);
  }

  removeFailed(): void {
    this.store.setState(this.store.getState().filter(({ state }) => state !== 'failed'), true);
  }

  styleLayer(id: number, key: string, style: Partial<Pick<ShownLayer, 'styling' | 'rules'>>): void {
    const layers = this.#find(id)?.layers.map((layer) => (layer.key === key ? { ...layer, ...style } : layer));
    if (layers) this.#set(id, { layers });
  }

  removeLayer(id: number, key: string): void {
    const left = this.#find(id)?.layers.filter((layer) => layer.key !== key) ?? [];
    if (left.length === 0) this.remove(id);
    else this.#set(id, { layers: left });
  }

  #find(id: number): DroppedFile | undefined {
    return this.store.getState().find((file) => file.id === id);
  }

  #set(id: number, changes: Partial<DroppedFile>): void {
    this.store.setState(this.store.getState().map((file) => (file.id === id ? { ...file, ...changes } : file)), true);
  }

  #begin(fileName: string): number {
    this.#lastId += 1;
    const name = uniqueName(shownName(fileName), this.store.getState().map((file) => file.name));
    const file: DroppedFile = { id: this.#lastId, name, state: 'reading', part: null, error: null, open: null, layers: [] };
    this.store.setState([...this.store.getState(), file], true);
    return file.id;
  }

  #fail(id: number, error: string): void {
    this.#set(id, { state: 'failed', error });
    announce(fill(nl.failed, { name: this.#find(id)?.name ?? '', reason: error }), 'assertive');
  }

  async #open(opening: Opening, opener: Opener): Promise<number> {
    const id = this.#begin(opening.name);
    const problem = problemWith(opening, { isSignedIn: opener.userId !== null, mayConvert: opener.mayConvert });
    if (problem !== null) {
      this.#fail(id, problem);
      return id;
    }
    const abort = new AbortController();
    this.#running.set(id, abort);
    try {
      const open = await this.#read(id, opening, opener, abort.signal);
      if (abort.signal.aborted) open.close();
      else this.#show(id, opening, open);
    } catch (error) {
      if (!abort.signal.aborted && !wasAborted(error)) this.#fail(id, messageOf(error));
    } finally {
      this.#running.delete(id);
    }
    return id;
  }

  #read(id: number, opening: Opening, { api }: Opener, signal: AbortSignal): Promise<OpenLayers> {
    const onProgress = ({ part }: { readonly part: number | null }): void => this.#set(id, { part });
    return openFiles(opening, { api, signal, onProgress, onConverting: () => this.#set(id, { state: 'converting' }) });
  }

  #show(id: number, opening: Opening, open: OpenLayers): void {
    const name = this.#find(id)?.name ?? '';
    const plain = plainName(opening.name) || name;
    const names: string[] = [];
    const layers = open.layers.map((head, index): ShownLayer => {
      this.#lastColour += 1;
      const called = (file: string): string => (head.name === '' ? file : fill(nl.layer, { file, layer: head.name }));
      names.push(uniqueName(called(name), names));
      return {
        key: `${id}.${index}`, index, head,
        name: names.at(-1) ?? '', title: called(plain),
        colour: colours[this.#lastColour % colours.length] ?? '', styling: null, rules: null,
      };
    });
    this.#set(id, { state: 'ready', part: null, open, layers });
    const objects = layers.reduce((sum, { head }) => sum + head.count, 0);
    announce(fill(nl.opened, { name, what: nl.objects(objects) }));
  }
}

/** One instance for the page: the open files outlive the map, which is rebuilt when the configuration changes. */
export const droppedFiles = new DroppedFiles();
