import type { Transaction } from 'kysely';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { administeredOrganisation, demandVersion, requireAdministered } from './administration.ts';
import type { AuditChanges } from './audit-changes.ts';
import type { AuditEntry } from './audit.ts';
import type { CallContext } from './route.ts';

/** The part of the call context that a change needs. */
export type ChangeContext = Pick<CallContext<unknown>, 'viewer' | 'request' | 'audit'>;
/** The context of a change to one object, whose id is in the path. */
export type ObjectContext = ChangeContext & { readonly params: { readonly id: number } };
type ListContext = Pick<ChangeContext, 'viewer' | 'audit'> & { readonly query: { readonly organisation?: number | undefined } };

/** Makes the handler of a list for one organisation: the caller's own or, for admins, the one in the query. @throws Failure 401, 404 */
export const listOf = <Context extends ListContext, Answer>(
  { query: db }: Database,
  find: (db: Queryable, organisationId: number, query: Context['query']) => Promise<Answer>,
) =>
  ({ viewer, query }: Context): Promise<Answer> => find(db, administeredOrganisation(viewer, query.organisation), query);

/** Makes the handler of a page of rows; `present` makes an entry of each row. */
export const pagesOf = <Context extends ListContext, Found, Entry>(
  db: Database,
  find: (db: Queryable, organisationId: number, query: Context['query']) => Promise<{ readonly rows: readonly Found[]; readonly total: number }>,
  present: (row: Found) => Entry,
) =>
  listOf<Context, { data: Entry[]; total: number }>(db, async (...asked) => {
    const { rows, total } = await find(...asked);
    return { data: rows.map(present), total };
  });

/** The fields that every change needs of an object. */
interface Locked {
  readonly id: number;
  readonly organisationId: number;
  readonly version: number;
  /** Written to the details of the audit entry, unless `work` returns other details. */
  readonly name?: string;
}

interface Changed<Object extends Locked, Base extends ChangeContext> {
  /** Object type in the audit log. */
  readonly type: string;
  /** Reads the object and locks it until the transaction ends. @throws Failure 404 */
  lock(transaction: Transaction<Tables>, context: Base): Promise<Object>;
}

/**
 * Makes handlers that change one object, each in one transaction: lock it (404), compare its version (428, 412), do the
 * work, write the audit log, answer. `work` returns fields that extend or replace those of the audit entry.
 */
export const changesOf = <Object extends Locked, Base extends ChangeContext>(db: Database, { type, lock }: Changed<Object, Base>) =>
  <Context extends Base, Answer = void>(
    action: string,
    work: (transaction: Transaction<Tables>, object: Object, context: Context) => Promise<Partial<AuditEntry> | void>,
    answer: (transaction: Transaction<Tables>, object: Object, context: Context) => Promise<Answer> = async () => undefined as Answer,
  ) =>
    (context: Context): Promise<Answer> =>
      db.transaction(async (transaction) => {
        const object = await lock(transaction, context);
        demandVersion(context.request, object.version);
        const entry = await work(transaction, object, context);
        const { id, organisationId, name } = object;
        await context.audit({ action, object: { type, id }, organisationId, ...(name !== undefined && { details: { name } }), ...entry }, transaction);
        return answer(transaction, object, context);
      });

/** Reads a row by its id. `forUpdate` locks it until the transaction ends. @throws Failure 404 */
type Load<Row> = (db: Queryable, id: number, options: { readonly forUpdate?: boolean; readonly isRemoved?: boolean }) => Promise<Row>;

/** For `changesOf`: locks a row of an organisation that the caller administers. */
export const lockRow = <Row extends { readonly organisation_id: number }>(load: Load<Row>, { isRemoved = false } = {}) =>
  async (transaction: Queryable, { viewer, params }: ObjectContext): Promise<Row & { readonly organisationId: number }> => {
    const row = await load(transaction, params.id, { forUpdate: true, isRemoved });
    requireAdministered(viewer, row.organisation_id);
    return { ...row, organisationId: row.organisation_id };
  };

interface AdministeredRow {
  readonly id: number;
  readonly organisation_id: number;
  readonly version: number;
  readonly name: string;
}

interface Kind<Row, Detail> {
  /** Object type in the audit log, and the first half of its actions: `dashboard.update`. */
  readonly type: string;
  readonly load: Load<Row>;
  present(db: Queryable, row: Row): Promise<Detail>;
  /** Compares the row before and after an update, for the audit log. */
  changes(before: Detail, after: Detail): AuditChanges;
}

/** Makes handlers for rows with an id and a name that belong to an organisation. `restore` works on removed rows. */
export const administered = <Row extends AdministeredRow, Detail extends { readonly id: number; readonly name: string }>(
  db: Database,
  { type, load, present, changes }: Kind<Row, Detail>,
) => {
  const change = changesOf(db, { type, lock: lockRow(load) });
  const changeRemoved = changesOf(db, { type, lock: lockRow(load, { isRemoved: true }) });
  const readAgain = async (query: Queryable, { id }: { readonly id: number }) => present(query, await load(query, id, {}));
  type Work<Context> = (transaction: Transaction<Tables>, row: Row, context: Context) => Promise<void>;
  return {
    read: async ({ viewer, params }: Pick<ObjectContext, 'viewer' | 'params'>): Promise<Detail> => {
      const row = await load(db.query, params.id, {});
      requireAdministered(viewer, row.organisation_id);
      return present(db.query, row);
    },
    /** `insert` returns the id of the new row. */
    create: <Context extends ListContext>(insert: (transaction: Transaction<Tables>, organisationId: number, context: Context) => Promise<number>) =>
      (context: Context): Promise<Detail> => {
        const organisationId = administeredOrganisation(context.viewer, context.query.organisation);
        return db.transaction(async (transaction) => {
          const made = await readAgain(transaction, { id: await insert(transaction, organisationId, context) });
          await context.audit({ action: `${type}.create`, object: { type, id: made.id }, organisationId, details: { name: made.name } }, transaction);
          return made;
        });
      },
    update: <Context extends ObjectContext>(work: Work<Context>) =>
      change<Context, Detail>(`${type}.update`, async (transaction, row, context) => {
        const before = await present(transaction, row);
        await work(transaction, row, context);
        const after = await readAgain(transaction, row);
        return { details: { name: after.name }, changes: changes(before, after) };
      }, readAgain),
    remove: <Context extends ObjectContext>(work: Work<Context>) => change<Context>(`${type}.remove`, work),
    restore: <Context extends ObjectContext>(work: Work<Context>) => changeRemoved<Context, Detail>(`${type}.restore`, work, readAgain),
  };
};
