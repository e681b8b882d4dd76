import type { FeatureRow } from '#platform/domain/map-features/insert.ts';
import { readVisitorRules, type VisitorRules } from '#platform/domain/map-features/visitor-rules.ts';
import { Unreadable } from '#platform/domain/map-imports/reading/feature-splitter.ts';
import { FeatureReader } from '#platform/domain/map-imports/reading/read-features.ts';
import { fill } from '#platform/contract/fill.ts';
import { ZodError } from 'zod';
import type { ExportedFeatures, ExportedSource } from '../../contract/exported.ts';
import { exportLimits } from '../../contract/export-limits.ts';
import { words } from '../words.ts';

/** Features of our own as they go into the database here. */
export interface OwnRows {
  readonly rows: readonly FeatureRow[];
  readonly onlyPoints: boolean;
  readonly visitorRules: VisitorRules;
}

type Collections = NonNullable<ExportedFeatures['collections']>;

/** Bytes of a feature that are not its own. */
const AROUND_FEATURE = JSON.stringify({ type: 'Feature', geometry: null, properties: null }).length;

class TooLarge extends Error {}

const countIn = (collections: Collections): number => collections.reduce((sum, { geojson }) => sum + geojson.features.length, 0);

/** As one map: what a map may have counts over all layers. @throws Unreadable, TooLarge */
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
 * Reads the features of the sources of one file, each source once and when it is asked for, and holds them against what
 * features of any map are held against and against what a file may carry.
 */
export class OwnRowsReader {
  readonly #read = new Map<number, OwnRows | string>();
  #left = exportLimits.allFeatureBytes as number;

  /** Null: they are those of another server. A text: why they cannot come along. */
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
