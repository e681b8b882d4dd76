import { dayOf } from '#platform/contract/amsterdam-day.ts';
import type { FormType } from '#platform/contract/forms.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { executePrepared } from '#platform/db/prepared-query.ts';
import type { SignedIn, Viewer } from '#platform/server/viewer.ts';
import { sql } from 'kysely';
import { givenPermanently, sharedWith } from '../configurations/open.ts';
import { may as mayConfigurations } from '../configurations/policy.ts';
import type { FormView, GuardedForm, GuardedRegistration } from './policy.ts';
import '../tables/configurations.ts';
import '../tables/forms.ts';

export interface AccessedForm extends GuardedForm {
  readonly id: number;
  readonly name: string;
  readonly type: FormType;
  /** The configurations in which the viewer uses the form: their default first, then by name. */
  readonly configurations: readonly { readonly id: number; readonly name: string }[];
  /** Ids of the configurations that the viewer has in full, and not only for a time. */
  readonly keptIn: readonly number[];
}

/** The configurations that offer a form, and how the viewer has each. */
const placesOf = (db: Queryable, formId: number, viewer: Viewer) =>
  db
    .selectFrom('configuration_forms')
    .innerJoin('forms', 'forms.id', 'form_id')
    .innerJoin('configurations', 'configurations.id', 'configuration_id')
    .select([
      'forms.organisation_id as form_organisation_id', 'forms.name as form_name', 'forms.type', 'forms.notify',
      'forms.valid_from', 'forms.valid_till',
      'configurations.id', 'configurations.name', 'configurations.organisation_id as organisationId', 'configurations.public',
      'configurations.valid_until as validUntil',
    ])
    .select([givenPermanently(viewer).as('permanently'), sharedWith(viewer).as('shared')])
    .select(sql<boolean>`coalesce(configurations.options -> 'showHiddenItems' = 'true', false)`.as('showsHidden'))
    .where('form_id', '=', formId)
    .where('forms.removed_at', 'is', null)
    .where('configurations.removed_at', 'is', null)
    .orderBy(
      sql`configurations.id is not distinct from (select default_configuration_id from users where users.id = ${viewer.kind === 'user' ? viewer.id : null}::integer)`,
      'desc',
    )
    .orderBy(sql`lower(configurations.name)`)
    .orderBy('configurations.id');

type Place = Awaited<ReturnType<ReturnType<typeof placesOf>['execute']>>[number];

const isOpenOn = (day: string, { valid_from: from, valid_till: till }: { valid_from: Date | null; valid_till: Date | null }): boolean =>
  (from === null || dayOf(from) <= day) && (till === null || day <= dayOf(till));

const accessBy = (rows: readonly Place[], formId: number, viewer: Viewer): AccessedForm | null => {
  const places = rows.map((place) => ({ ...place, given: place.permanently || place.shared }));
  const [first] = places;
  const mine = mayConfigurations(viewer);
  const used = places.filter((place) => mine.useFully(place));
  const kept = used.filter((place) => mine.useFully({ ...place, given: place.permanently }));
  if (!first || !places.some((place) => mine.see(place))) return null;
  const view: FormView = kept.length > 0 ? 'registrations' : used.length > 0 ? 'own' : 'places';
  return {
    id: formId, name: first.form_name, organisationId: first.form_organisation_id, type: first.type, notify: first.notify, view,
    isOpen: isOpenOn(dayOf(new Date()), first),
    showsHidden: kept.some(({ showsHidden }) => showsHidden),
    configurations: used.map(({ id, name }) => ({ id, name })),
    keptIn: kept.map(({ id }) => id),
  };
};

/**
 * Returns what a viewer has of a form. Null: nothing, or there is no such form; the caller must not tell which. Visitors and
 * members of other organisations see only the places of registrations, in a public configuration.
 */
export const accessToForm = async (db: Queryable, formId: number, viewer: Viewer): Promise<AccessedForm | null> =>
  accessBy(await placesOf(db, formId, viewer).execute(), formId, viewer);

/** As `accessToForm`, outside transactions, with a query plan that is kept: planning costs more than reading. */
export const accessToFormPrepared = async (db: Database, formId: number, viewer: SignedIn): Promise<AccessedForm | null> =>
  accessBy(await executePrepared(db, 'access_to_form', placesOf(db.query, formId, viewer)), formId, viewer);

/** A registration with its form, as one viewer has it. */
export interface AccessedRegistration extends GuardedRegistration {
  readonly id: number;
  readonly form: AccessedForm;
  readonly formCount: number;
  readonly phase: string | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly archivedAt: Date | null;
  readonly removedAt: Date | null;
}

export interface AccessOptions {
  /** Locks the registration until the transaction ends. */
  readonly forUpdate?: boolean;
  /** The form of the registration, if the caller just read it. */
  readonly knownForm?: AccessedForm | undefined;
}

/** Returns a registration, also a removed one, if the viewer has its form; `may` decides the rest. */
export const accessToRegistration = async (
  db: Queryable, id: number, viewer: Viewer, { forUpdate = false, knownForm }: AccessOptions = {},
): Promise<AccessedRegistration | null> => {
  const row = await db
    .selectFrom('form_registrations')
    .select(['id', 'form_id', 'form_count', 'user_id', 'assigned_to', 'phase', 'step', 'version', 'created_at', 'updated_at', 'archived_at', 'removed_at'])
    .where('id', '=', id)
    .$if(forUpdate, (query) => query.forUpdate())
    .executeTakeFirst();
  const form = row && (row.form_id === knownForm?.id ? knownForm : await accessToForm(db, row.form_id, viewer));
  if (!form) return null;
  return {
    id, form, formCount: row.form_count, authorId: row.user_id, assignedTo: row.assigned_to, phase: row.phase, step: row.step, version: row.version,
    createdAt: row.created_at, updatedAt: row.updated_at, archivedAt: row.archived_at, removedAt: row.removed_at, isRemoved: row.removed_at !== null,
  };
};
