import type { FeatureRow } from '#platform/domain/map-features/insert.ts';
import { readVisitorRules, type VisitorRules } from '#platform/domain/map-features/visitor-rules.ts';
import { Unreadable } from '#platform/domain/map-imports/reading/feature-splitter.ts';
import { FeatureReader } from '#platform/domain/map-imports/reading/read-features.ts';
import { fill } from '#platform/contract/fill.ts';
import { ZodError } from 'zod';
import type { ExportedFeatures, ExportedSource } from '../../contract/exported.ts';
import { exportLimits } from '../../contract/export-limits.ts';
import { words } from '../words.ts';

/** Own features of a file as rows to insert. */
export interface OwnRows {
  readonly rows: readonly FeatureRow[];
  readonly onlyPoints: boolean;
  readonly visitorRules: VisitorRules;
}

type Collections = NonNullable<ExportedFeatures['collections']>;

/** Bytes of an empty feature, which do not count as its content. */
const AROUND_FEATURE = JSON.stringify({ type: 'Feature', geometry: null, properties: null }).length;

class TooLarge extends Error {}

const countIn = (collections: Collections): number => collections.reduce((sum, { geojson }) => sum + geojson.features.length, 0);

/** Reads all layers as one map, since the limits apply to a map. @throws Unreadable, TooLarge */
const readRows = (collections: Collections, mostBytes: number) => {
  const reader = new FeatureReader();
  let bytes = 0;
  const rows = collections.flatMap(({ layer, geojson }) => geojson.features.map((feature): FeatureRow => {
    const text = JSON.stringify(feature);
    bytes += Math.max(0, Buffer.byteLength(text) - AROUND_FEATURE);
    if (bytes > mostBytes) throw new TooLarge();
    return { ...reader.read(text), layer };
  }));
  return { rows, bytes, onlyPoints: reader.onlyPoints };
};

/**
 * Reads the own features of the sources of one file, each source once and on demand. Checks them against the rules for features
 * and the limits of a file.
 */
export class OwnRowsReader {
  readonly #read = new Map<number, OwnRows | string>();
  #left = exportLimits.allFeatureBytes as number;

  /** Null: the features are on another server. A string says why they cannot be imported. */
  of({ id, own }: ExportedSource): OwnRows | string | null {
    if (own === null) return null;
    const read = this.#read.get(id) ?? this.#take(own);
    this.#read.set(id, read);
    return read;
  }

  #take({ count, collections, visitor_rules }: ExportedFeatures): OwnRows | string {
    const found = collections === null ? count : countIn(collections);
    const tooLarge = fill(words.importTooLarge, { count: found.toLocaleString('nl-NL') });
    if (collections === null || found > exportLimits.features) return tooLarge;
    try {
      const visitorRules = readVisitorRules(visitor_rules);
      const { rows, bytes, onlyPoints } = readRows(collections, Math.min(exportLimits.featureBytes, this.#left));
      this.#left -= bytes;
      return { rows, onlyPoints, visitorRules };
    } catch (error) {
      if (error instanceof TooLarge) return tooLarge;
      if (error instanceof Unreadable) return error.message;
      if (error instanceof ZodError) return words.importRules;
      throw error;
    }
  }
}
