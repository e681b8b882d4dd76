import { attributeOf, childrenOf, childOf, descendants, numberOf, textOf, type XmlElement } from './xml.ts';

/** What a WFS-T server says that it did. */
export interface TransactionAnswer {
  readonly inserted: number;
  readonly updated: number;
  readonly removed: number;
  /** Ids of the inserted features. */
  readonly ids: readonly string[];
  /** Why something was not done. QGIS Server says so in an answer that is no exception. */
  readonly messages: readonly string[];
}

/** Reads the answer to a transaction of WFS 1.1 or 2.0; null if the document is something else. */
export const readTransaction = (root: XmlElement): TransactionAnswer | null => {
  if (root.name !== 'TransactionResponse') return null;
  const summary = childOf(root, 'TransactionSummary');
  const total = (name: string): number => numberOf(textOf(summary, name)) ?? 0;
  const features = descendants(root, 'FeatureId').concat(descendants(root, 'ResourceId'));
  return {
    inserted: total('totalInserted'), updated: total('totalUpdated'), removed: total('totalDeleted'),
    ids: features.flatMap((feature) => attributeOf(feature, 'fid') ?? attributeOf(feature, 'rid') ?? []),
    messages: childrenOf(childOf(root, 'TransactionResults'), 'Action').flatMap((action) => textOf(action, 'Message') ?? []),
  };
};
