import { defineCall } from '#platform/contract/call.ts';
import { geometry } from '#platform/contract/geojson.ts';
import { id, idInPath } from '#platform/contract/ids.ts';
import { searchSettings } from '#platform/contract/search-sources.ts';
import { text } from '#platform/contract/text.ts';
import { GRID_EXTENT } from '#platform/geo/grid.ts';
import { z } from 'zod';

/** The most that one source answers. */
export const mostResults = 20;
/** What one may look for; a longer one is refused. */
export const longestQuery = 200;
/** Which provider a custom search asks that names none. */
export const defaultProvider = 'default';
/** The name of our own database in a source of type `table`. */
export const ownDatabase = 'eigen';

export const searchErrors = {
  /** 422: a query that is not base64 of UTF-8, too long, or a parameter that breaks a rule. */
  invalid: 'invalid',
  /** 404: no configuration that is open to this viewer names such a source. */
  unknown: 'not_found',
  /** 502 and 504: the address service outside did not answer as it should. */
  unreachable: 'source_unreachable',
  timeout: 'source_timeout',
  unreadable: 'source_unreadable',
  failed: 'source_failed',
  /** 503: our own search took longer than it may. */
  slow: 'search_too_slow',
} as const;

const bytesOf = (value: string): number[] => [...new TextEncoder().encode(value)];

/** What people type as the calls carry it: base64 of UTF-8, in the alphabet that an address can hold (`-`, `_`, no `=`). */
export const encodeQuery = (typed: string): string =>
  btoa(String.fromCodePoint(...bytesOf(typed.slice(0, longestQuery)))).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** One entry that was found, whatever the source. */
export const searchResult = z.object({
  /** EPSG:28992; null: it has no place, or (an address outside) the place is yet to be asked for. */
  geom: geometry.nullable(),
  /** Under which its kind stands in the list: "Adressen". */
  layername: z.string(),
  type_id: z.int().nullable(),
  zoekweergave1: z.string().nullable(),
  zoekweergave2: z.string().nullable(),
  zoekweergave3: z.string().nullable(),
  zoekweergave4: z.string().nullable(),
  zoekweergave5: z.string().nullable(),
  /** In one line, as people read it. */
  weergavenaam: z.string(),
  id: z.union([z.int(), z.string()]),
});
export type SearchResult = z.infer<typeof searchResult>;

const results = z.array(searchResult);

export const columnOperators = ['=', 'bevat', 'begint met', 'eindigt met'] as const;
export type ColumnOperator = (typeof columnOperators)[number];

const name = text(200).min(1);

const searchColumn = z.union([
  name.transform((column) => ({ name: column, operator: 'bevat' as ColumnOperator })),
  z.object({ name, operator: z.enum(columnOperators).catch('bevat').default('bevat') }),
]);

/** The settings of our own kinds of sources: `custom`, `pdok`, `maps` and `table`. */
export const searchSource = searchSettings.extend({
  /** Of a custom search: which index of the organisation. */
  provider: z.string().nullish(),
  /** Of PDOK: results of this municipality alone. */
  gemeente: z.string().nullish(),
  table: z.string().nullish(),
  column: z.string().nullish(),
  searchColumn: z.string().nullish(),
  columns: z.array(searchColumn).nullish(),
  /** Visitors do not get it: for them the server knows it. */
  database: z.string().nullish(),
  geom: z.string().nullish(),
  onlyConfiguredTypes: z.boolean().nullish(),
  types: z.array(z.object({ type_id: z.int(), select: z.boolean().nullish(), zoom: z.number().nullish() })).nullish(),
});
export type SearchSource = z.infer<typeof searchSource>;

/** The types that a custom search asks for; null: all of them. */
export const typesOf = ({ onlyConfiguredTypes, types }: SearchSource): number[] | null =>
  onlyConfiguredTypes ? (types ?? []).map(({ type_id }) => type_id) : null;

/** The columns of a table search, whichever way they were written. */
export const columnsOf = ({ columns, searchColumn: one, column }: Pick<SearchSource, 'columns' | 'searchColumn' | 'column'>): { name: string; operator: ColumnOperator }[] => {
  if (columns?.length) return columns;
  const single = one ?? column;
  return single ? [{ name: single, operator: 'bevat' }] : [];
};

const [MIN_X, MIN_Y, MAX_X, MAX_Y] = GRID_EXTENT;

/** Where the map looks, EPSG:28992: of equal results the nearest comes first. Neither has to be sent. */
const x = z.coerce.number().pipe(z.number().min(MIN_X).max(MAX_X)).optional();
const y = z.coerce.number().pipe(z.number().min(MIN_Y).max(MAX_Y)).optional();

/** The configuration that one looks at narrows the search to its sources; absent: all that are open to the viewer. */
const around = z.object({ x, y, config_id: idInPath.optional() });
const inConfiguration = z.object({ x, y, config_id: idInPath });

/** `encodeQuery(…)`; other clients may send plain base64. */
const query = z.string().min(1);
/** Ids by commas. */
const types = z.string().min(1).max(500);

const openly = { query, organization_id: idInPath };
/** The path has no room for it; absent: that of the first source there is. */
const aroundOpenly = around.extend({ provider: text(100).min(1).optional() });

export const searchOpenly = defineCall({
  method: 'GET',
  path: '/u_search/:query/organization/:organization_id',
  summary: 'Search the entries that an organisation has made public',
  params: z.object(openly),
  query: aroundOpenly,
  answer: results,
});

export const searchTypesOpenly = defineCall({
  method: 'GET',
  path: '/u_search/:query/organization/:organization_id/types/:types',
  summary: 'Search the entries of some types that an organisation has made public',
  params: z.object({ ...openly, types }),
  query: aroundOpenly,
  answer: results,
});

const own = { provider: text(100).min(1), query };

export const searchOwn = defineCall({
  method: 'GET',
  path: '/search/:provider/:query',
  summary: 'Search the entries of an index of one\'s organisation, `default` being the one without a name',
  params: z.object(own),
  query: around,
  answer: results,
});

export const searchOwnTypes = defineCall({
  method: 'GET',
  path: '/search/:provider/:query/types/:types',
  summary: 'Search the entries of some types of an index of one\'s organisation',
  params: z.object({ ...own, types }),
  query: around,
  answer: results,
});

export const searchMap = defineCall({
  method: 'GET',
  path: '/map_search/:table/:column/:query',
  summary: 'Search the features of a map by its search column; `table` is the id or name of the map, or the name of a layer of it',
  params: z.object({ table: text(200).min(1), column: text(200).min(1), query }),
  query: around,
  answer: results,
});

const point = z.number();
const place = { x: point.min(MIN_X).max(MAX_X).optional(), y: point.min(MIN_Y).max(MAX_Y).optional() };

export const searchTable = defineCall({
  method: 'POST',
  path: '/table_search',
  asks: true,
  summary: 'Search columns of a table that is registered for it and named by a configuration',
  body: z.object({
    database: name,
    table: name,
    columns: z.array(searchColumn).min(1).max(20),
    geom: z.string().max(200).nullish(),
    /** base64 */
    q: z.string().min(1).max(4000),
    config_id: id.nullish(),
    ...place,
  }),
  answer: results,
});

export const searchTableOpenly = defineCall({
  method: 'POST',
  path: '/public-table-search',
  asks: true,
  summary: 'Search a registered table that a public configuration names, or that is given public access',
  body: z.object({
    database: name.nullish(),
    table: name,
    /** base64 */
    q: z.string().min(1).max(4000),
    config_id: id,
    ...place,
  }),
  answer: results,
});

/** A result of the address service outside: without its place, which `lookUpAddress` brings. */
export const addressSuggestion = searchResult.extend({
  /** `weergavenaam` in parts, of which some are what was looked for. */
  runs: z.array(z.object({ text: z.string(), found: z.boolean() })),
});
export type AddressSuggestion = z.infer<typeof addressSuggestion>;

export const suggestAddresses = defineCall({
  method: 'GET',
  path: '/address-suggestions/:query',
  summary: 'What the PDOK Locatieserver suggests, for a configuration that has it among its sources; the municipality is that of one of them',
  params: z.object({ query }),
  query: inConfiguration.extend({
    /** Which of them, as the configuration writes it; absent: the first. */
    gemeente: z.string().max(1_000).optional(),
  }),
  answer: z.array(addressSuggestion),
});

export const lookUpAddress = defineCall({
  method: 'GET',
  path: '/addresses/:id',
  summary: 'The place of one suggestion of the PDOK Locatieserver',
  params: z.object({ id: text(100).regex(/^[a-z]{3,}-[\w.-]+$/, 'Dit is geen adres van PDOK.') }),
  query: z.object({ config_id: idInPath }),
  answer: searchResult,
});

export const findElement = defineCall({
  method: 'GET',
  path: '/elements/:element',
  summary: 'The search entry that `element/{element}` opens, by its id or else by what it says; an empty list when there is none',
  params: z.object({ element: text(300).min(1) }),
  query: inConfiguration,
  answer: results.max(1),
});
