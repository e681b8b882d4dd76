import { base64url } from '#platform/contract/base64url.ts';
import { defineCall } from '#platform/contract/call.ts';
import { geometry } from '#platform/contract/geojson.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { GRID_EXTENT } from '#platform/geo/grid.ts';
import { z } from 'zod';
import { searchColumn } from './source-settings.ts';

/** The maximum number of results of one source. */
export const mostResults = 20;
/** The maximum length of a query; a longer one is refused. */
export const longestQuery = 200;

export const searchErrors = {
  /** 422: the query is too long or not base64 of UTF-8, or a parameter is invalid. */
  invalid: 'invalid',
  /** 404: no configuration that this viewer may open names such a source. */
  unknown: 'not_found',
  /** 502 and 504: the external address service failed or did not answer in time. */
  unreachable: 'source_unreachable',
  timeout: 'source_timeout',
  unreadable: 'source_unreadable',
  failed: 'source_failed',
  /** 503: the search in our own database exceeded its time limit. */
  slow: 'search_too_slow',
} as const;

/** Encodes a query for the calls: URL-safe base64 of UTF-8 (`-`, `_`, no `=`), cut to the maximum length. */
export const encodeQuery = (typed: string): string => base64url(typed.slice(0, longestQuery));

/** One result, whatever its source. */
export const searchResult = z.object({
  /** EPSG:28992. Null when the entry has no geometry, or when an address of PDOK still has to be looked up. */
  geom: geometry.nullable(),
  /** The group heading of its type in the result list, such as "Adressen". */
  layername: z.string(),
  type_id: z.int().nullable(),
  zoekweergave1: z.string().nullable(),
  zoekweergave2: z.string().nullable(),
  zoekweergave3: z.string().nullable(),
  zoekweergave4: z.string().nullable(),
  zoekweergave5: z.string().nullable(),
  /** The display name, in one line. */
  weergavenaam: z.string(),
  id: z.union([z.int(), z.string()]),
  /** The typed words were not found; it has words that resemble them. */
  guessed: z.literal(true).optional(),
});
export type SearchResult = z.infer<typeof searchResult>;

const results = z.array(searchResult);

const name = text(200).min(1);

const [MIN_X, MIN_Y, MAX_X, MAX_Y] = GRID_EXTENT;

/** The centre of the map, EPSG:28992; ranks the nearest of equal results first. Both are optional. */
const x = z.coerce.number().pipe(z.number().min(MIN_X).max(MAX_X)).optional();
const y = z.coerce.number().pipe(z.number().min(MIN_Y).max(MAX_Y)).optional();

/** Limits the search to the sources of one configuration; absent: all configurations that the viewer may open. */
const around = z.object({ x, y, config_id: idInPath.optional() });
const inConfiguration = z.object({ x, y, config_id: idInPath });

/** The result of `encodeQuery`; other clients may send plain base64. */
const query = z.string().min(1);
/** Ids, separated by commas. */
const types = z.string().min(1).max(500);

const openly = { query, organization_id: idInPath };
/** The path has no parameter for the provider. Absent: the provider of the first source. */
const aroundOpenly = around.extend({ provider: text(100).min(1).optional() });

export const searchOpenly = defineCall({
  method: 'GET',
  path: '/u_search/:query/organization/:organization_id',
  summary: 'Searches the public entries of an organisation.',
  params: z.object(openly),
  query: aroundOpenly,
  answer: results,
});

export const searchTypesOpenly = defineCall({
  method: 'GET',
  path: '/u_search/:query/organization/:organization_id/types/:types',
  summary: 'Searches the public entries of an organisation, limited to the given types.',
  params: z.object({ ...openly, types }),
  query: aroundOpenly,
  answer: results,
});

const own = { provider: text(100).min(1), query };

export const searchOwn = defineCall({
  method: 'GET',
  path: '/search/:provider/:query',
  summary: 'Searches the entries of an index of the user’s organisation; `default` is the index without a name.',
  params: z.object(own),
  query: around,
  answer: results,
});

export const searchOwnTypes = defineCall({
  method: 'GET',
  path: '/search/:provider/:query/types/:types',
  summary: 'Searches the entries of an index of the user’s organisation, limited to the given types.',
  params: z.object({ ...own, types }),
  query: around,
  answer: results,
});

export const searchMap = defineCall({
  method: 'GET',
  path: '/map_search/:table/:column/:query',
  summary: 'Searches the features of a map by its search column; `table` is the id or name of the map, or the name of one of its layers.',
  params: z.object({ table: text(200).min(1), column: text(200).min(1), query }),
  query: around,
  answer: results,
});

const point = z.number();
const place = { x: point.min(MIN_X).max(MAX_X).optional(), y: point.min(MIN_Y).max(MAX_Y).optional() };

export const searchTable = defineCall({
  method: 'POST',
  path: '/table_search',
  readsOnly: true,
  summary: 'Searches columns of a registered table that a configuration uses.',
  body: z.strictObject({
    database: name,
    table: name,
    columns: z.array(searchColumn).min(1).max(20),
    geom: z.string().max(200).nullish(),
    /** Base64 of UTF-8. */
    q: z.string().min(1).max(4000),
    config_id: id.nullish(),
    ...place,
  }),
  answer: results,
});

export const searchTableOpenly = defineCall({
  method: 'POST',
  path: '/public-table-search',
  readsOnly: true,
  summary: 'Searches a registered table that a public configuration uses or that is marked as public.',
  body: z.strictObject({
    database: name.nullish(),
    table: name,
    /** Base64 of UTF-8. */
    q: z.string().min(1).max(4000),
    config_id: id,
    ...place,
  }),
  answer: results,
});

/** A suggestion of the external address service. It has no geometry; `lookUpAddress` gives that. */
export const addressSuggestion = searchResult.extend({
  /** `weergavenaam` in parts; `found` marks the parts that match the query. */
  runs: z.array(z.object({ text: z.string(), found: z.boolean() })),
});
export type AddressSuggestion = z.infer<typeof addressSuggestion>;

export const suggestAddresses = defineCall({
  method: 'GET',
  path: '/address-suggestions/:query',
  summary: 'Returns address suggestions of the PDOK Locatieserver within the municipality of a search source of the configuration.',
  params: z.object({ query }),
  query: inConfiguration.extend({
    /** The municipality of one PDOK source, as the configuration writes it; absent: that of the first source. */
    gemeente: z.string().max(1_000).optional(),
  }),
  answer: z.array(addressSuggestion),
});

export const lookUpAddress = defineCall({
  method: 'GET',
  path: '/addresses/:id',
  summary: 'Returns the location of a suggestion of the PDOK Locatieserver.',
  params: z.object({ id: text(100).regex(/^[a-z]{3,}-[\w.-]+$/, 'Dit is geen adres van PDOK.') }),
  query: z.object({ config_id: idInPath }),
  answer: searchResult,
});

export const findElement = defineCall({
  method: 'GET',
  path: '/elements/:element',
  summary: 'Finds the search entry that `element/{element}` opens, by its id or otherwise by its label; returns an empty list when there is none.',
  params: z.object({ element: text(300).min(1) }),
  query: inConfiguration,
  answer: results.max(1),
});
