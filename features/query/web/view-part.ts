import { z } from 'zod';
import { base64url } from '#platform/contract/base64url.ts';
import type { ViewPart } from '#platform/web/slots/slots.ts';
import { question } from '../contract.ts';
import { candidatesIn } from './candidates.ts';
import { queryOf } from './query-store.ts';

/** Characters; a longer question is not passed on. */
const LONGEST = 4_000;

/** A question in a link. Anybody may have written it: the fields are checked when the layer has been read, and the server checks all again. */
const linked = question.extend({ map: z.int() });

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
    const { data } = linked.safeParse(decode(text));
    const chosen = data && candidatesIn(map.layers.maps.get()).find((candidate) => candidate.map.definition.id === data.map && candidate.layer === data.layer);
    if (!chosen) return;
    const { conditions, where, area } = data;
    queryOf(map).getState().open({ layer: chosen.key, conditions, where: where === 'area' && !area ? 'view' : where, area });
  },
};
