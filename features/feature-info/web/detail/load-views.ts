import type { DetailView, DetailViewItem } from '#platform/web/slots/detail-views.ts';
import type { DetailRule } from './rules.ts';

/** Views by the name in the rules. `failed` means that a view could not be fetched, so that it is unknown what it would withhold. */
export type Views = ReadonlyMap<string, DetailView | 'failed'>;

/** The rules of a configuration with the views that they name. */
export interface Presentation {
  readonly rules: readonly DetailRule[];
  readonly views: Views;
}

/** Returns the available views that the rules name. */
export const wantedViews = (rules: readonly DetailRule[], items: readonly DetailViewItem[]): readonly DetailViewItem[] =>
  items.filter(({ id }) => rules.some(({ view }) => view === id));

/** Fetches the views in parallel; a failure does not affect the others. */
export const loadViews = async (items: readonly DetailViewItem[]): Promise<Views> =>
  new Map(await Promise.all(items.map(async ({ id, load }) => [id, await load().catch(() => 'failed' as const)] as const)));
