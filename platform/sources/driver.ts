import type { Extent } from '#platform/contract/geojson.ts';
import type { LayerTransaction } from './transaction.ts';
import type {
  Aggregated, AggregateQuestion, ColumnsDescribed, ColumnsQuestion, CountedLayer, CountedValues, DescribedLayer, FeatureConditions, FeatureQuestion, FoundLayer,
  InfoAnswer, InfoQuestion, PositionQuestion, SourceLayer, SourceSymbol, TakenPage, TakeQuestion, ValuesQuestion,
} from './source.ts';

/** A question without its layers, which `createSource` resolves before it calls a driver. */
export type Asked<Question extends { readonly layers?: readonly string[] }> = Omit<Question, 'layers'>;

export type Value = string | number | boolean;

/** Queries one kind of source. A driver leaves out the methods that its kind does not support. */
export interface Driver {
  describe?(layers: readonly SourceLayer[]): Promise<readonly DescribedLayer[]>;
  hits?(layers: readonly SourceLayer[], question: FeatureConditions): Promise<readonly CountedLayer[]>;
  featureInfo?(layers: readonly SourceLayer[], question: Asked<InfoQuestion>): Promise<InfoAnswer>;
  query?(layers: readonly SourceLayer[], question: Omit<FeatureQuestion, 'layers' | 'fields'>): Promise<readonly FoundLayer[]>;
  /** Where a feature stands in the pages of a list, from 0; null when it does not. When absent, the first features are searched. */
  position?(layer: SourceLayer, question: Omit<PositionQuestion, 'layer'>): Promise<number | null>;
  /** When absent, `query` is used with the highest limit. */
  take?(layer: SourceLayer, question: Omit<TakeQuestion, 'layer'>): AsyncIterable<TakenPage>;
  /** Returns null when this source cannot calculate as decision 0050 defines; features are then read and calculated here. */
  aggregate?(layer: SourceLayer, question: Omit<AggregateQuestion, 'layer'>): Promise<Aggregated | null>;
  statistics?(layer: SourceLayer, question: Omit<ColumnsQuestion, 'layer'>): Promise<ColumnsDescribed | null>;
  /** The types of its fields are those of the source, not guessed from values. */
  readonly statesTypes?: true;
  /** Searches `layers` in order; the first one that has the field gives the values. */
  uniqueValues?(layers: readonly SourceLayer[], field: string, limit: number): Promise<readonly Value[]>;
  /** When absent, or when it returns null, the values of `take` are counted. */
  countValues?(layer: SourceLayer, question: Omit<ValuesQuestion, 'layer'>): Promise<CountedValues | null>;
  /** Null when it is unknown. EPSG:28992. */
  extent?(layers: readonly SourceLayer[]): Promise<Extent | null>;
  symbols?(layers: readonly SourceLayer[]): Promise<readonly SourceSymbol[]>;
  transaction?(layer: SourceLayer): Promise<LayerTransaction>;
}

/** Distance in pixels within which a click or tap hits a point or line. */
export const TOLERANCE_PX = 6;
