import type {
  CountedLayer, DescribedLayer, FeatureQuestion, FoundLayer, InfoAnswer, InfoQuestion, SourceLayer, SourceSymbol, TakenPage, TakeQuestion,
} from './source.ts';

/** Question without its layers: those are chosen before a driver is asked. */
export type Asked<Question extends { readonly layers?: readonly string[] }> = Omit<Question, 'layers'>;

export type Value = string | number | boolean;

/** Asks one kind of source. What a kind cannot do, its driver has not got. */
export interface Driver {
  describe?(layers: readonly SourceLayer[]): Promise<readonly DescribedLayer[]>;
  hits?(layers: readonly SourceLayer[], question: Omit<FeatureQuestion, 'layers' | 'limit'>): Promise<readonly CountedLayer[]>;
  featureInfo?(layers: readonly SourceLayer[], question: Asked<InfoQuestion>): Promise<InfoAnswer>;
  query?(layers: readonly SourceLayer[], question: Asked<FeatureQuestion>): Promise<readonly FoundLayer[]>;
  /** Absent: the query brings as many as it may. */
  take?(layer: SourceLayer, question: Omit<TakeQuestion, 'layer'>): AsyncIterable<TakenPage>;
  /** `layers` are those in which the field may be, the first that has it counts. */
  uniqueValues?(layers: readonly SourceLayer[], field: string, limit: number): Promise<readonly Value[]>;
  symbols?(layers: readonly SourceLayer[]): Promise<readonly SourceSymbol[]>;
}

/** Pixels around a press in which a point or line is meant: a finger is not a needle. */
export const TOLERANCE_PX = 6;
