import { boundedGeometry } from '#platform/contract/bounded-geometry.ts';
import { defineCall, nothing } from '#platform/contract/call.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { z } from 'zod';

/** Maximum per user and configuration, and per configuration. */
export const mostQueries = 100;
const MOST_CONDITIONS = 20;
const MOST_CORNERS = 500;

/** The viewer may not know all fields that a saved query names. */
export const unknownFieldsCode = 'query_fields_unknown';

const word = (longest: number) => text(longest).refine((value) => value.isWellFormed(), 'Ongeldig teken.');

export const queryName = word(100).trim().min(1, 'Geef de vraag een naam.');

/** Conditions as the query builder shows them, with the place of a question. The fields are checked against what the source describes to the viewer. */
export const question = z.strictObject({
  /** Name in the source; null: the map does not name its layers. */
  layer: word(200).nullable(),
  where: z.enum(['view', 'area', 'everywhere']),
  /** EPSG:28992 */
  area: boundedGeometry(MOST_CORNERS).nullable(),
  conditions: z.array(z.strictObject({
    match: z.enum(['and', 'or']),
    property: word(200).nullable(),
    operator: z.enum(['=', '<>', '<', '>', '<=', '>=', 'contains', 'starts', 'ends', 'empty', 'filled']),
    expression: word(500),
  })).min(1).max(MOST_CONDITIONS),
});
export type Question = z.infer<typeof question>;

export const savedQuery = z.object({
  id,
  name: z.string(),
  map_id: id,
  /** Everybody who uses the configuration has it; otherwise its maker alone. */
  shared: z.boolean(),
  /** Whether this viewer may rename and remove it. */
  may_change: z.boolean(),
});
export type SavedQuery = z.infer<typeof savedQuery>;

const one = z.object({ id: idInPath });

export const listQueries = defineCall({
  method: 'GET',
  path: '/configurations/:id/queries',
  summary: 'Lists the saved queries of a configuration: those of the user, and those for everybody.',
  params: one,
  answer: z.object({ may_save: z.boolean(), may_share: z.boolean(), queries: z.array(savedQuery) }),
});

export const saveQuery = defineCall({
  method: 'POST',
  path: '/configurations/:id/queries',
  summary: 'Saves a query under a name, for the user or for everybody who uses the configuration.',
  params: one,
  body: question.extend({ name: queryName, shared: z.boolean(), map_id: id }),
  answer: savedQuery,
});

export const openQuery = defineCall({
  method: 'GET',
  path: '/saved-queries/:id',
  summary: 'Returns a saved query, unless it names fields that its source does not describe to this viewer.',
  params: one,
  answer: question.extend({ map_id: id }),
});

export const renameQuery = defineCall({
  method: 'PUT', path: '/saved-queries/:id', summary: 'Renames a saved query.', params: one, body: z.strictObject({ name: queryName }), answer: savedQuery,
});

export const removeQuery = defineCall({ method: 'DELETE', path: '/saved-queries/:id', summary: 'Removes a saved query; it can be restored for an hour.', params: one });

export const restoreQuery = defineCall({ method: 'POST', path: '/saved-queries/:id/restore', summary: 'Restores a removed saved query.', params: one, body: nothing, answer: savedQuery });
