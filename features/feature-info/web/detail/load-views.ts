import type { DetailView, DetailViewItem } from '#platform/web/slots/detail-views.ts';
import type { DetailRule } from './rules.ts';

/** By the name that a rule calls it. `failed`: it could not be fetched, and nobody knows what it would withhold. */
export type Views = ReadonlyMap<string, DetailView | 'failed'>;

/** How the features of a configuration are shown. */
export interface Presentation {
  readonly rules: readonly DetailRule[];
  readonly views: Views;
}

/** Those that the rules name and some feature brings. */
export const wantedViews = (rules: readonly DetailRule[], items: readonly DetailViewItem[]): readonly DetailViewItem[] =>
  items.filter(({ id }) => rules.some(({ view }) => view === id));

/** Fetches them at once; one that fails leaves the others. */
export const loadViews = async (items: readonly DetailViewItem[]): Promise<Views> =>
  new Map(await Promise.all(items.map(async ({ id, load }) => [id, await load().catch(() => 'failed' as const)] as const)));
