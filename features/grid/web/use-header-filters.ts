import { useEffect, useEffectEvent } from 'react';
import type { Filter } from '#platform/ogc/filter.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { announce } from '#platform/ui/live-region/announce.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { headerContributorOf } from './arrangement-store.ts';
import { headerKindOf, readHeaders } from './header-filters.ts';
import { headerHints, nl } from './nl.ts';
import type { LayerTable } from './use-layer-table.ts';

/** Milliseconds after the last letter. */
const PAUSE = 300;

/** Narrows the question of a table by what is typed above its columns. Returns what is wrong with the texts; null: nothing. */
export const useHeaderFilters = ({ table, map, columns, view, headerFilter }: LayerTable): string | null => {
  const { filters } = useMap();
  const { filter, misread } = readHeaders(columns, view.headers);
  const [wanted, current] = [JSON.stringify(filter), JSON.stringify(headerFilter)];
  const [first] = misread;
  const wrong = first ? fill(nl.misread, { column: first.title, hint: headerHints[headerKindOf(first)] }) : null;
  const narrow = useEffectEvent(() => {
    const read = JSON.parse(wanted) as Filter | null;
    filters.set({ by: headerContributorOf(table.id), mapKey: map.key, layer: table.layer }, read && { filter: read });
  });
  useEffect(() => {
    if (wanted === current) return undefined;
    const timer = setTimeout(() => narrow(), PAUSE);
    return () => clearTimeout(timer);
  }, [wanted, current]);
  useEffect(() => {
    if (wrong === null) return undefined;
    const timer = setTimeout(() => announce(wrong), PAUSE);
    return () => clearTimeout(timer);
  }, [wrong]);
  return wrong;
};
