import { changeErrors } from '#platform/contract/object-changes.ts';
import type { Geometry } from '#platform/contract/geojson.ts';
import type { ChangedField, ChangedShape } from '#platform/ogc/changed-field.ts';
import { Failure } from '#platform/server/failure.ts';
import type { FoundFeature } from './source.ts';

export type ChangeKind = 'insert' | 'update' | 'remove';

/** Dates are YYYY-MM-DD; each source gets a value in its own form. */
export type ChangedValue = string | number | boolean | null;

/** One change of one object. Attributes that are not named stay, as does the place without a geometry (EPSG:28992). */
export type Change =
  | { readonly kind: 'insert'; readonly attributes: ReadonlyMap<string, ChangedValue>; readonly geometry: Geometry }
  | { readonly kind: 'update'; readonly id: string; readonly attributes: ReadonlyMap<string, ChangedValue>; readonly geometry: Geometry | null }
  | { readonly kind: 'remove'; readonly id: string };

/** A layer as its source describes it now, for one change. It is not kept: attributes may be gone the next minute. */
export interface LayerTransaction {
  /** The changes that the source offers. */
  readonly kinds: ReadonlySet<ChangeKind>;
  /** The attributes to which values can be written. */
  readonly fields: readonly ChangedField[];
  /** Null: its objects have no place, or none that can be changed. */
  readonly shape: ChangedShape | null;
  /** Reads an object of the layer within the standing filter, never from a cache. Its id is as the source writes it; null: there is none. */
  find(id: string): Promise<FoundFeature | null>;
  /**
   * Makes a change. Only for an id that `find` returned. Returns the id of the object.
   * @throws Failure with a code of `changeErrors`
   */
  change(change: Change): Promise<string>;
  /** Undoes the removal of an object. Returns false when it cannot be undone any more. Absent: the source has no undo. */
  readonly restore?: (id: string) => Promise<boolean>;
}

const LONGEST_SAID = 200;

export const changeNotOffered = (): Failure => new Failure(changeErrors.notOffered, 409, 'De bron van deze kaart staat deze wijziging niet toe.');

/** `said`: the words of the source, without secrets; untrusted text. */
export const changeRefused = (said: string): Failure => {
  const cleaned = said.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  const words = cleaned.length > LONGEST_SAID ? `${cleaned.slice(0, LONGEST_SAID)}…` : cleaned;
  return new Failure(changeErrors.refused, 422, words === '' ? 'De bron weigert deze wijziging.' : `De bron weigert deze wijziging: “${words}”`);
};

export const changeUnknown = (): Failure =>
  new Failure(changeErrors.unknown, 504, 'De bron heeft niet gezegd of de wijziging is gelukt. Kijk eerst op de kaart voordat u het opnieuw probeert.');

/** Refuses changes that the source does not offer, and attributes that it did not describe, whatever driver makes them. */
export const guarded = (opened: LayerTransaction): LayerTransaction => ({
  ...opened,
  async change(change) {
    if (!opened.kinds.has(change.kind)) throw changeNotOffered();
    if (change.kind !== 'remove') {
      const known = new Set(opened.fields.map(({ name }) => name));
      // Some servers never answer when they get an attribute that they do not have.
      for (const name of change.attributes.keys()) if (!known.has(name)) throw new RangeError(`the layer has no attribute ${name}`);
      if (change.geometry && !opened.shape) throw changeNotOffered();
    }
    return opened.change(change);
  },
});
