import type { Queryable } from '#platform/db/database.ts';
import '#platform/domain/tables/configurations.ts';

/** The parts of a search source, as stored in a configuration, that are read here. */
interface WrittenSource {
  readonly type?: unknown;
  readonly table?: unknown;
  readonly types?: unknown;
}

const sourcesIn = (tools: Readonly<Record<string, unknown>>): WrittenSource[] => {
  const { search } = tools;
  const list: unknown = typeof search === 'object' && search !== null && 'sources' in search ? search.sources : search;
  return Array.isArray(list) ? list.filter((source): source is WrittenSource => typeof source === 'object' && source !== null) : [];
};

const typesOf = ({ types }: WrittenSource): unknown[] =>
  Array.isArray(types) ? types.map((type: { readonly type_id?: unknown } | null) => type?.type_id) : [];

/** Names of the published configurations that use a type or a table. */
export interface Uses {
  ofType(typeId: number): string[];
  ofTable(table: string): string[];
}

export const readUses = async (db: Queryable, organisationId: number): Promise<Uses> => {
  const rows = await db.selectFrom('configurations').select(['name', 'tools'])
    .where('organisation_id', '=', organisationId).where('removed_at', 'is', null).orderBy('name').execute();
  const named = rows.map(({ name, tools }) => ({ name, sources: sourcesIn(tools) }));
  const where = (is: (source: WrittenSource) => boolean): string[] => named.filter(({ sources }) => sources.some(is)).map(({ name }) => name);
  return {
    ofType: (typeId) => where((source) => source.type === 'custom' && typesOf(source).includes(typeId)),
    ofTable: (table) => where((source) => source.type === 'table' && source.table === table),
  };
};
