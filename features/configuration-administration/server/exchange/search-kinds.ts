import { fill } from '#platform/contract/fill.ts';
import type { Queryable } from '#platform/db/database.ts';
import '#platform/domain/tables/search.ts';
import type { ConfigurationDocument } from '../../contract/document.ts';
import type { MissingResource } from '../../contract/exchange-calls.ts';
import type { ExportedConfiguration, ExportedSearchType } from '../../contract/exported.ts';
import { words } from '../words.ts';
import { nameKey } from './counterparts.ts';

type Tools = ConfigurationDocument['tools'];
type Fields = Readonly<Record<string, unknown>>;

/** How a table search names this database. */
const OWN_DATABASE = 'eigen';
const DEFAULT_PROVIDER = 'default';

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Changes each search source, in both notations. Ignores values that are not search sources. */
const changeSources = (tools: Tools, change: (source: Fields) => Fields | null): Tools => {
  const { search } = tools;
  const inList = (list: readonly unknown[]) => list.flatMap((source) => (isFields(source) ? (change(source) ?? []) : [source]));
  if (Array.isArray(search)) return { ...tools, search: inList(search) };
  if (isFields(search) && Array.isArray(search['sources'])) return { ...tools, search: { ...search, sources: inList(search['sources']) } };
  return tools;
};

/** Changes each kind of search entries that a source names. */
const changeKinds = (source: Fields, change: (kind: Fields, number: unknown) => Fields | null): Fields =>
  Array.isArray(source['types'])
    ? { ...source, types: source['types'].flatMap((kind: unknown) => (isFields(kind) && 'type_id' in kind ? (change(kind, kind['type_id']) ?? []) : [kind])) }
    : source;

const readTypes = async (db: Queryable, organisationId: number): Promise<ExportedSearchType[]> =>
  db.selectFrom('search_types').select(['type_id as id', 'provider', 'layername as name'])
    .where('organisation_id', '=', organisationId).orderBy('type_id').execute();

/** Describes the kinds of search entries whose ids the tools name. */
export const searchTypesOf = async (db: Queryable, organisationId: number, tools: Tools): Promise<ExportedSearchType[]> => {
  const numbers = new Set<unknown>();
  changeSources(tools, (source) => changeKinds(source, (kind, number) => {
    numbers.add(number);
    return kind;
  }));
  return numbers.size === 0 ? [] : (await readTypes(db, organisationId)).filter(({ id }) => numbers.has(id));
};

const typeKey = ({ provider, name }: ExportedSearchType): string => `${provider}\n${nameKey(name)}`;

const asMissing = (number: unknown, there: ExportedSearchType | undefined): string => {
  if (!there) return String(number);
  return there.provider === DEFAULT_PROVIDER ? there.name : fill(words.importTypeInIndex, { name: there.name, provider: there.provider });
};

/** Returns a function that finds an own kind for a kind of the file, by index and name; if several match, the one with the same id. */
const createTypeFinder = (own: readonly ExportedSearchType[], file: readonly ExportedSearchType[]) => {
  const here = Map.groupBy(own, typeKey);
  const there = new Map<unknown, ExportedSearchType>(file.map((type) => [type.id, type]));
  return (number: unknown): { readonly id: number } | { readonly missing: string } => {
    const type = there.get(number);
    const named = type ? (here.get(typeKey(type)) ?? []) : [];
    const found = named.find(({ id }) => id === number) ?? named[0];
    return found ?? { missing: asMissing(number, type) };
  };
};

/** Tools with the kinds of search entries, and the searched tables, that the organisation has, and which of them it does not have. */
export const translateSearch = async (
  db: Queryable, organisationId: number, { document, search_types }: Pick<ExportedConfiguration, 'document' | 'search_types'>,
): Promise<{ readonly tools: Tools; readonly missing: MissingResource[] }> => {
  const findType = createTypeFinder(await readTypes(db, organisationId), search_types);
  const registered = await db.selectFrom('search_tables').select('table_name').where('organisation_id', '=', organisationId).execute();
  const tables = new Set<unknown>(registered.map(({ table_name }) => table_name));
  const missing = { search_types: new Set<string>(), search_tables: new Set<string>() };

  const tools = changeSources(document.tools, (source) => {
    const { type, table, database } = source;
    if (type === 'table' && typeof table === 'string' && (!tables.has(table) || (database ?? OWN_DATABASE) !== OWN_DATABASE)) {
      missing.search_tables.add(table);
      return null;
    }
    const taken = new Set<number>();
    return changeKinds(source, (kind, number) => {
      const found = findType(number);
      if ('missing' in found) missing.search_types.add(found.missing);
      else if (!taken.has(found.id)) {
        taken.add(found.id);
        return { ...kind, type_id: found.id };
      }
      return null;
    });
  });
  const missingOf = (kind: keyof typeof missing): MissingResource[] => [...missing[kind]].map((name) => ({ kind, name }));
  return { tools, missing: [...missingOf('search_types'), ...missingOf('search_tables')] };
};
