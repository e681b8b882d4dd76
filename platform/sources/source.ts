import type { LegendMap } from '#platform/contract/configuration.ts';
import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import type { AggregatedGroup, ColumnStatistics } from '#platform/contract/map-aggregates.ts';
import type { Filter } from '#platform/ogc/filter.ts';
import type { Aggregate } from './aggregates/groups.ts';
import type { LayerTransaction } from './transaction.ts';

/** The highest number of features per layer in one answer ('Limiet tot 1000'). */
export const MOST_FEATURES = 1000;

/** The highest number of features per layer that `take` requests from another server ('WFS maximum features'). */
export const MOST_TAKEN = 4000;

export type FieldType = 'string' | 'number' | 'date' | 'boolean' | 'geometry';

export interface Field {
  readonly name: string;
  readonly type: FieldType;
  /** A date that has a time too. */
  readonly hasTime?: true;
}

export interface SourceLayer {
  /** Name in the source. */
  readonly name: string;
  /** Name on screen. */
  readonly label: string;
}

export interface DescribedLayer extends SourceLayer {
  readonly fields: readonly Field[];
}

/** A click in EPSG:28992 and the resolution of the map, because a map service searches pixels around it. */
export interface PressedPlace {
  readonly coordinate: readonly [number, number];
  /** Metres per pixel. */
  readonly resolution: number;
}

/** EPSG:28992. */
export interface OutlinedPlace {
  readonly geometry: Geometry;
}

export interface InfoQuestion {
  /** Names of layers; absent means all layers of the map. Names that the map does not have are ignored. */
  readonly layers?: readonly string[];
  readonly at: PressedPlace | OutlinedPlace;
  /** Per layer; at most `MOST_FEATURES`. */
  readonly limit: number;
}

export interface FoundFeature {
  readonly id: string | number | null;
  readonly properties: Readonly<Record<string, unknown>>;
  /** EPSG:28992; null when the source gave none or one that cannot be drawn. */
  readonly geometry: Geometry | null;
}

export interface FoundLayer {
  readonly layer: string;
  readonly label: string;
  readonly features: readonly FoundFeature[];
  /** Untrusted HTML of servers with no better format; show it in a sandboxed frame. */
  readonly html?: string;
  /** Plain text of servers with no better format. */
  readonly text?: string;
  /** There may be more features than returned. */
  readonly limited: boolean;
  /** The source can search at points only: it was asked at some points in the outline, and may have more between them. */
  readonly sampled?: boolean;
  /** The number of features that match, also beyond the limit; absent when the answer does not say it. */
  readonly matched?: number;
}

/** Why a source did not answer. */
export type SourceFailureCode =
  | 'address_refused'
  | 'source_unreachable'
  | 'source_timeout'
  | 'source_too_large'
  | 'source_unreadable'
  /** The source refused the credentials. */
  | 'source_refused'
  /** The source answered with an error. */
  | 'source_failed'
  /** The standing filter of the map cannot be kept by this source, so it is not asked at all. */
  | 'source_filter'
  /** This kind of source does not support the question. */
  | 'source_cannot'
  /** This source cannot sort its features. */
  | 'source_cannot_order'
  /** This source cannot leave out the first features. */
  | 'source_cannot_page';

export interface SourceFailure {
  readonly code: SourceFailureCode;
  /** Dutch, for users. */
  readonly message: string;
}

export interface InfoAnswer {
  /** Layers that answered, in the order of the map; a layer without results has no features. */
  readonly layers: readonly FoundLayer[];
  /** Set when some or all layers failed: the failure of the first. */
  readonly failed?: SourceFailure;
}

/** Sorts by an attribute; features without a value come last, whatever the direction. */
export interface FeatureOrder {
  readonly column: string;
  readonly descending?: boolean | undefined;
}

/** What features must meet. */
export interface FeatureConditions {
  /** As its user means it: NOT keeps empty attributes. */
  readonly filter?: Filter;
  /** EPSG:28992; selects the features that touch it. */
  readonly geometry?: Geometry;
  /** EPSG:28992; selects the features that touch all of these too. */
  readonly places?: readonly Geometry[];
}

/** Asks for one list of features per layer, of which this is a page. */
export interface FeaturePage {
  /** The number of features before the page. */
  readonly offset: number;
  readonly order: readonly FeatureOrder[];
}

export interface FeatureQuestion extends FeatureConditions {
  readonly layers?: readonly string[];
  /** Absent: the first features, in the order of the source. A source that cannot sort or page fails, and names which. */
  readonly page?: FeaturePage;
  /** The attributes to return; absent: all. */
  readonly fields?: readonly string[];
  /** Per layer; at most `MOST_FEATURES`. */
  readonly limit: number;
}

/** Asks where a feature stands in a list. */
export interface PositionQuestion extends FeatureConditions {
  readonly layer: string;
  readonly order: FeaturePage['order'];
  readonly id: string | number;
}

interface FoundPosition {
  /** From 0; null when the feature is not among the first ones, which were looked at. */
  readonly position: number | null;
  /** The number of features that were looked at, when there are more. */
  readonly overFirst: number | null;
}

export interface TakeQuestion {
  readonly layer: string;
  /** EPSG:28992; selects the features that touch it. */
  readonly geometry?: Geometry;
  /** Ids of own features; absent means all. */
  readonly ids?: readonly number[];
  /** As its user means it: NOT keeps empty attributes. Attributes that the source does not describe are the caller's to refuse. */
  readonly filter?: Filter;
  /** EPSG:28992; selects the features that touch all of these too. */
  readonly places?: readonly Geometry[];
}

export interface TakenPage {
  readonly features: readonly FoundFeature[];
  /** On the last page: the source has more features than it returned. */
  readonly limited: boolean;
}

export interface ValuesQuestion extends FeatureConditions {
  readonly layer: string;
  /** As the layer describes it. */
  readonly field: Field;
  /** The most values in the answer. */
  readonly limit: number;
}

/** The values of a field among the features that match. */
export interface CountedValues {
  /** Sorted; those of most features when there are more. `count` is null when the source cannot count. */
  readonly values: readonly { readonly value: string | number | boolean; readonly count: number | null }[];
  /** There are more values. */
  readonly more: boolean;
  /** Features without a value; null when the source cannot count. */
  readonly empty: number | null;
  /** Of a field of numbers or dates; null when no feature has one. */
  readonly lowest: number | string | null;
  readonly highest: number | string | null;
  /** Features that were read or counted. */
  readonly counted: number;
  /** All features that match; null when the source cannot count them. */
  readonly total: number | null;
}

export interface CountedLayer extends SourceLayer {
  readonly count: number;
}

/** A legend image of a layer. */
export interface SourceSymbol {
  readonly layer: string;
  readonly label: string;
  /** An https address, a path on this site, or a `data:` URL of an image. */
  readonly address: string;
}

/** The features that a calculation looked at. */
export interface LookedAt {
  /** All features that match; null when the source has more than were looked at and cannot count them. */
  readonly total: number | null;
  /** The number of features that were looked at, when there are more. */
  readonly overFirst: number | null;
}

export interface AggregateQuestion extends Omit<FeatureConditions, 'geometry'>, Aggregate {
  readonly layer: string;
}

/** All groups, in no order. */
export interface Aggregated extends LookedAt {
  readonly groups: readonly AggregatedGroup[];
}

export interface ColumnsQuestion extends Omit<FeatureConditions, 'geometry'> {
  readonly layer: string;
  /** Of the fields that the source describes. */
  readonly fields: readonly Field[];
}

export interface ColumnsDescribed extends LookedAt {
  readonly columns: readonly ColumnStatistics[];
}

export type Ability = 'describe' | 'hits' | 'featureInfo' | 'query' | 'uniqueValues' | 'take' | 'symbols' | 'extent' | 'transaction' | 'aggregate' | 'statistics';

/**
 * The source of a map, queried by the server in the same way for every kind. Methods throw a `Failure` with a code of
 * `SourceFailureCode`, except `featureInfo`, which returns it in its answer because other maps answer the same click.
 */
export interface Source {
  readonly map: Pick<LegendMap, 'id' | 'name' | 'title' | 'type' | 'click'>;
  readonly layers: readonly SourceLayer[];
  /** The questions that this kind of source supports. */
  readonly abilities: ReadonlySet<Ability>;
  describe(layers?: readonly string[]): Promise<readonly DescribedLayer[]>;
  /** Counts all features, beyond the limit of `query` too. */
  hits(question: FeatureConditions & Pick<FeatureQuestion, 'layers'>): Promise<readonly CountedLayer[]>;
  featureInfo(question: InfoQuestion): Promise<InfoAnswer>;
  query(question: FeatureQuestion): Promise<readonly FoundLayer[]>;
  /** Tells where a feature stands in the list that `query` gives pages of: in all own features, in the first `MOST_TAKEN` of another server. */
  position(question: PositionQuestion): Promise<FoundPosition>;
  /** Yields all features of a layer in pages: no limit for own features, `MOST_TAKEN` for another server. */
  take(question: TakeQuestion): AsyncIterable<TakenPage>;
  /** Groups features by the values of a column and calculates one result per group: of all own features, of the first `MOST_TAKEN` of a server that cannot. */
  aggregate(question: AggregateQuestion): Promise<Aggregated>;
  /** Describes the types and values of columns, for the same features as `aggregate`. */
  statistics(question: ColumnsQuestion): Promise<ColumnsDescribed>;
  /** Returns the distinct values of a field, sorted, without empty ones. Without `layer`: of the first layer that has the field. */
  uniqueValues(field: string, limit: number, layer?: string): Promise<readonly (string | number | boolean)[]>;
  /** Counts the values of a field: in the source, or of the features that `take` yields. */
  countValues(question: ValuesQuestion): Promise<CountedValues>;
  /** Returns the legend images that the source lists. */
  symbols(): Promise<readonly SourceSymbol[]>;
  /** Returns the extent of all layers of the map in EPSG:28992; null when the source does not say it, or has no features. */
  extent(): Promise<Extent | null>;
  /** Describes a layer afresh, for one change of one of its objects. @throws Failure 404 for a layer that the map does not have */
  transaction(layer: string): Promise<LayerTransaction>;
}
