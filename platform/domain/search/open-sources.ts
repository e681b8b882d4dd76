import { readSearchSources, type SearchSettings } from '#platform/contract/search-sources.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import type { z } from 'zod';
import { givenTo } from '../configurations/open.ts';
import { may, type GuardedConfiguration } from '../configurations/policy.ts';

/** The settings of a search source in a configuration that a viewer may see. */
export type OpenSource<Settings extends SearchSettings = SearchSettings> = Settings & {
  readonly organisationId: number;
  readonly configurationId: number;
  /** True: the viewer uses the configuration in full; false: they get public results only. */
  readonly fully: boolean;
};

type Where = { readonly configurationId: number } | { readonly organisationId: number };

const guarded = (row: { organisation_id: number; public: boolean; valid_until: Date | null; given: boolean }): GuardedConfiguration => ({
  organisationId: row.organisation_id, public: row.public, validUntil: row.valid_until, given: row.given,
});

const configurationsWithSearch = (db: Queryable, where: Where, viewer: Viewer) =>
  db
    .selectFrom('configurations')
    .select(['id', 'organisation_id', 'public', 'valid_until', 'tools', givenTo(viewer).as('given')])
    .where('removed_at', 'is', null)
    .where((is) => ('configurationId' in where ? is('id', '=', where.configurationId) : is('organisation_id', '=', where.organisationId)))
    .orderBy('id')
    .execute();

interface Wanted<Settings extends SearchSettings> {
  /** Id of the item in the slot `searchSources`. */
  readonly type: string;
  /** Sources whose settings do not match are left out. */
  readonly schema: z.ZodType<Settings>;
  readonly where: Where;
  readonly viewer: Viewer;
}

/** Reads the search sources of one kind in the configurations that the viewer may see. */
export const openSources = async <Settings extends SearchSettings>(
  db: Queryable, { type, schema, where, viewer }: Wanted<Settings>,
): Promise<OpenSource<Settings>[]> => {
  const rows = await configurationsWithSearch(db, where, viewer);
  const { see, useFully } = may(viewer);
  return rows.filter((row) => see(guarded(row))).flatMap((row) =>
    readSearchSources(row.tools, schema)
      .filter((source) => source.type === type)
      .map((source) => ({ ...source, organisationId: row.organisation_id, configurationId: row.id, fully: useFully(guarded(row)) })));
};

const isOver = (until: Date | null): boolean => until !== null && until < new Date();

/** Reads the search sources of one kind that anybody may use: those of public configurations, and those with public access. */
export const publicSources = async <Settings extends SearchSettings>(
  db: Queryable, { type, schema, where, viewer }: Wanted<Settings>,
): Promise<OpenSource<Settings>[]> => {
  const rows = await configurationsWithSearch(db, where, viewer);
  return rows.filter((row) => !isOver(row.valid_until)).flatMap((row) =>
    readSearchSources(row.tools, schema)
      .filter((source) => source.type === type && (row.public || source.public_access === true))
      .map((source) => ({ ...source, organisationId: row.organisation_id, configurationId: row.id, fully: false })));
};
