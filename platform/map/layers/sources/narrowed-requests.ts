import type { LegendMap } from '#platform/contract/configuration.ts';
import type { MapCondition } from '#platform/contract/filter.ts';
import { addressHere } from './address.ts';
import type { FeatureAnswer } from './loaded-source.ts';
import { CONDITIONS, paramOf } from './params.ts';

/** Where features are asked for, and what with. */
export interface Request {
  readonly address: string;
  readonly more: Readonly<Record<string, string>>;
}

/** Returns the conditions by attributes; the browser alone meets those by place. Empty for none. */
const byAttributes = (conditions: string): string => {
  const asked = conditions === '' ? [] : (JSON.parse(conditions) as readonly MapCondition[]);
  const kept = asked.flatMap(({ layer, filter }) => (filter ? [{ layer, filter }] : []));
  return kept.length > 0 ? JSON.stringify(kept) : '';
};

/**
 * Asks for features as usual or, under conditions, through our server, which writes them in the language of the source: they come
 * before the limit of an answer. If that fails, returns the usual answer, marked as refused, and the browser filters it.
 */
export const askNarrowed = async (
  map: Pick<LegendMap, 'id' | 'source'>, usual: string, conditions: string, ask: (request: Request) => Promise<FeatureAnswer>,
): Promise<FeatureAnswer> => {
  const asIs = { address: usual, more: {} };
  const asked = byAttributes(conditions);
  // A filter among the parameters of the source would have to make way.
  if (asked === '' || paramOf(map.source, 'filter') !== undefined) return ask(asIs);
  try {
    return await ask({ address: addressHere(map), more: { [CONDITIONS]: asked } });
  } catch {
    return { ...(await ask(asIs)), refused: true };
  }
};
