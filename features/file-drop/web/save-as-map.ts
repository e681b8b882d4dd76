import { createMapFromJson, newMapLimits, putMapIntoConfiguration, WEBGL_POINTS_ABOVE } from '#platform/contract/new-map.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { newIdempotencyKey, type Api } from '#platform/web/api/api.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { Refusal } from '#platform/web/worker/refusal.ts';
import { stylingOf, type DroppedFile, type ShownLayer } from './dropped-files.ts';
import { nl } from './nl.ts';

const MEGABYTE = 1024 * 1024;

interface Wanted {
  readonly name: string;
  readonly isPublic: boolean;
  readonly configurationId: number;
  readonly signal: AbortSignal;
}

const mapOf = ({ head, ...layer }: ShownLayer, name: string) => ({
  name,
  type: head.onlyPoints && head.count - head.outside > WEBGL_POINTS_ABOVE ? 'WebGLPoints' : 'Vector',
  collapsed: true, visible: true, order: 50, hide: false, click: 'featureInMap', grid: {},
  // Over classes lies only what the user chose.
  ...(layer.rules ? { styles: layer.rules, ...(layer.styling && { styling: JSON.stringify(layer.styling) }) } : { styling: JSON.stringify(stylingOf(layer)) }),
});

/** Saves a layer as a map and adds it to the configuration. A retry continues after the step that succeeded. */
export class MapSaver {
  readonly #api: Api;
  readonly #file: DroppedFile;
  readonly #layer: ShownLayer;
  #made: { readonly name: string; readonly id: number } | null = null;
  #attempt: { readonly name: string; readonly key: string } | null = null;

  constructor(api: Api, file: DroppedFile, layer: ShownLayer) {
    this.#api = api;
    this.#file = file;
    this.#layer = layer;
  }

  /** @throws Refusal or ApiError with a Dutch message */
  async keep({ name, isPublic, configurationId, signal }: Wanted): Promise<void> {
    const id = this.#made?.name === name ? this.#made.id : await this.#make(name, signal);
    this.#made = { name, id };
    try {
      await this.#api.call(putMapIntoConfiguration, { body: { map_id: id, config_id: configurationId, public: isPublic }, signal });
    } catch (error) {
      throw new Refusal(isApiError(error) ? `${nl.placeFailed} ${error.message}` : nl.placeFailed, { cause: error });
    }
  }

  async #make(name: string, signal: AbortSignal): Promise<number> {
    const { open } = this.#file;
    if (!open) throw new Refusal(nl.somethingWrong);
    const body = await open.write(this.#layer.index, mapOf(this.#layer, name));
    signal.throwIfAborted();
    if (body.size > newMapLimits.body) {
      throw new Refusal(fill(nl.mapTooLarge, { size: Math.ceil(body.size / MEGABYTE), most: newMapLimits.body / MEGABYTE }));
    }
    // The key stays the same for retries, so that a lost answer does not create a second map.
    if (this.#attempt?.name !== name) this.#attempt = { name, key: newIdempotencyKey() };
    return (await this.#api.call(createMapFromJson, { body, signal, idempotencyKey: this.#attempt.key })).id;
  }
}
