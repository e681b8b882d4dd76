import { z } from 'zod';
import { base64url } from '#platform/contract/base64url.ts';
import { boundedGeometry } from '#platform/contract/bounded-geometry.ts';
import type { ViewPart } from '#platform/web/slots/slots.ts';
import { candidatesIn } from './candidates.ts';
import { queryOf } from './query-store.ts';

const MOST_CONDITIONS = 20;
const MOST_CORNERS = 500;
/** Characters; a longer question is not passed on. */
const LONGEST = 4_000;

/** A question in a link. Anybody may have written it: the fields are checked when the layer has been read, and the server checks all again. */
const question = z.object({
  map: z.int(),
  layer: z.string().max(200).nullable(),
  where: z.enum(['view', 'area', 'everywhere']),
  area: boundedGeometry(MOST_CORNERS).nullable(),
  conditions: z.array(z.object({
    match: z.enum(['and', 'or']),
    property: z.string().max(200).nullable(),
    operator: z.enum(['=', '<>', '<', '>', '<=', '>=', 'contains', 'starts', 'ends', 'empty', 'filled']),
    expression: z.string().max(500),
  })).min(1).max(MOST_CONDITIONS),
});

const decode = (written: string): unknown => {
  try {
    const bytes = Uint8Array.from(atob(written.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.codePointAt(0) ?? 0);
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
};

/** The question of the query builder in a link, once it is about a field. */
export const viewPart: ViewPart = {
  read(map) {
    const { layer: key, conditions, where, area } = queryOf(map).getState();
    const chosen = candidatesIn(map.layers.maps.get()).find((candidate) => candidate.key === key);
    if (!chosen || conditions.every(({ property }) => property === null)) return null;
    const written = base64url(JSON.stringify({
      map: chosen.map.definition.id, layer: chosen.layer, where, area, conditions: conditions.map(({ match, property, operator, expression }) => ({ match, property, operator, expression })),
    }));
    return written.length > LONGEST ? null : written;
  },
  restore(map, text) {
    const { data } = question.safeParse(decode(text));
    const chosen = data && candidatesIn(map.layers.maps.get()).find((candidate) => candidate.map.definition.id === data.map && candidate.layer === data.layer);
    if (!chosen) return;
    const { conditions, where, area } = data;
    queryOf(map).getState().open({ layer: chosen.key, conditions, where: where === 'area' && !area ? 'view' : where, area });
  },
};
