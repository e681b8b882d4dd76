import type { LegendMap } from '#platform/contract/configuration.ts';
import type { Geometry } from '#platform/contract/geojson.ts';
import type { Filter } from '#platform/ogc/filter.ts';

/** The most features of a layer that one question brings ('Limiet tot 1000'). */
export const MOST_FEATURES = 1000;

/** The most features of a layer that another server is asked for when all of them are wanted ('WFS maximum features'). */
export const MOST_TAKEN = 4000;

export type FieldType = 'string' | 'number' | 'date' | 'boolean' | 'geometry';

export interface Field {
  readonly name: string;
  readonly type: FieldType;
}

export interface SourceLayer {
  /** As the source knows it. */
  readonly name: string;
  /** As people read it. */
  readonly label: string;
}

export interface DescribedLayer extends SourceLayer {
  readonly fields: readonly Field[];
}

/** Where a map was pressed, EPSG:28992, and how far it was zoomed in: a map service looks at pixels around it. */
export interface PressedPlace {
  readonly coordinate: readonly [number, number];
  /** Metres a pixel. */
  readonly resolution: number;
}

/** EPSG:28992. */
export interface OutlinedPlace {
  readonly geometry: Geometry;
}

export interface InfoQuestion {
  /** Names of layers; absent: all of the map. Others than the map has are left out. */
  readonly layers?: readonly string[];
  readonly at: PressedPlace | OutlinedPlace;
  /** For each layer; never more than `MOST_FEATURES`. */
  readonly limit: number;
}

export interface FoundFeature {
  readonly id: string | number | null;
  readonly properties: Readonly<Record<string, unknown>>;
  /** EPSG:28992; null: the source gave none, or one that cannot be drawn. */
  readonly geometry: Geometry | null;
}

export interface FoundLayer {
  readonly layer: string;
  readonly label: string;
  readonly features: readonly FoundFeature[];
  /** From servers that give nothing better: foreign HTML, to be shown in a frame without rights. */
  readonly html?: string;
  /** From servers that give nothing better: plain text. */
  readonly text?: string;
  /** There may be more than came along. */
  readonly limited: boolean;
  /** The source sees points and no areas: it was asked about some points of the outline, and more may lie between them. */
  readonly sampled?: boolean;
}

/** Why a source did not answer. */
export type SourceFailureCode =
  | 'address_refused'
  | 'source_unreachable'
  | 'source_timeout'
  | 'source_too_large'
  | 'source_unreadable'
  /** It wants other credentials. */
  | 'source_refused'
  /** It answered with an error of its own. */
  | 'source_failed'
  /** A source of this kind cannot be asked this. */
  | 'source_cannot';

export interface SourceFailure {
  readonly code: SourceFailureCode;
  /** For people, Dutch. */
  readonly message: string;
}

export interface InfoAnswer {
  /** Those that answered, in the order of the map; a layer with nothing there has no features. */
  readonly layers: readonly FoundLayer[];
  /** Some or all of the layers did not answer, and why the first of them did not. */
  readonly failed?: SourceFailure;
}

export interface FeatureQuestion {
  readonly layers?: readonly string[];
  readonly filter?: Filter;
  /** EPSG:28992; what touches it. */
  readonly geometry?: Geometry;
  /** For each layer; never more than `MOST_FEATURES`. */
  readonly limit: number;
}

export interface TakeQuestion {
  readonly layer: string;
  /** EPSG:28992; what touches it. */
  readonly geometry?: Geometry;
  /** Of own features; absent: all. */
  readonly ids?: readonly number[];
}

export interface TakenPage {
  readonly features: readonly FoundFeature[];
  /** The source has more than it gives; on the last page. */
  readonly limited: boolean;
}

export interface CountedLayer extends SourceLayer {
  readonly count: number;
}

/** A picture by which a source explains a layer. */
export interface SourceSymbol {
  readonly layer: string;
  readonly label: string;
  /** Over https, of the own site, or `data:` of an image. */
  readonly address: string;
}

export type Ability = 'describe' | 'hits' | 'featureInfo' | 'query' | 'uniqueValues' | 'take' | 'symbols';

/**
 * A map's source, asked by the server in one neutral language whatever its kind. What cannot be had throws a
 * `Failure` with a code of `SourceFailureCode`; only `featureInfo` says it in its answer, because other maps
 * answer the same press.
 */
export interface Source {
  readonly map: Pick<LegendMap, 'id' | 'name' | 'title' | 'type' | 'click'>;
  readonly layers: readonly SourceLayer[];
  /** What a source of this kind can be asked. */
  readonly abilities: ReadonlySet<Ability>;
  describe(layers?: readonly string[]): Promise<readonly DescribedLayer[]>;
  /** How many features there are, also beyond the cap on what is brought. */
  hits(question: Omit<FeatureQuestion, 'limit'>): Promise<readonly CountedLayer[]>;
  featureInfo(question: InfoQuestion): Promise<InfoAnswer>;
  query(question: FeatureQuestion): Promise<readonly FoundLayer[]>;
  /** All features of a layer, page after page: own ones without end, of another server `MOST_TAKEN`. */
  take(question: TakeQuestion): AsyncIterable<TakenPage>;
  /** Different values of a field, sorted, without empty ones. `layer` absent: the first that has the field. */
  uniqueValues(field: string, limit: number, layer?: string): Promise<readonly (string | number | boolean)[]>;
  /** What the legend shows of a source that explains itself by pictures it lists. */
  symbols(): Promise<readonly SourceSymbol[]>;
}
