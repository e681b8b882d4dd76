import type { BodyOf } from '#platform/contract/call.ts';
import { phaseList, phaseOf } from '#platform/domain/forms/phase.ts';
import type { Geometry } from '#platform/contract/geojson.ts';
import type { Queryable } from '#platform/db/database.ts';
import { toEwkb } from '#platform/db/geo/ewkb.ts';
import { accessToForm, type AccessedForm, type AccessedRegistration } from '#platform/domain/forms/access.ts';
import { may } from '#platform/domain/forms/policy.ts';
import { addRegistration, changeRegistration, type RegistrationValue as StoredValue } from '#platform/domain/forms/registrations.ts';
import { invalid, notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import type * as calls from '../../contract/registrations.ts';
import { filesAmong, requireUploads, claimUploads } from './files.ts';
import { changedAnswers, fieldOf, newAnswers, readAskingForm, formClosed, requireStoredHere, type AskingForm } from './items.ts';
import { placeInRd } from './place.ts';

type Work = Pick<Platform, 'files'> & { readonly db: Queryable; readonly viewer: SignedIn };

/** Returns the registration that this browser already made. Locks the numbers of the form, so that two at once wait for each other. @throws Failure 422 */
const madeBefore = async ({ db, viewer }: Work, formId: number, clientId: string): Promise<number | null> => {
  await db.selectFrom('form_counts').select('last').where('form_id', '=', formId).forUpdate().execute();
  const made = await db.selectFrom('form_registrations').select(['id', 'form_id', 'user_id']).where('client_id', '=', clientId).executeTakeFirst();
  if (!made) return null;
  if (made.form_id !== formId || made.user_id !== viewer.id) throw invalid({ client_id: ['Dit nummer is al gebruikt. Registreer opnieuw.'] });
  return made.id;
};

/** Returns the form of a new registration. @throws Failure 404 */
export const formToFill = async (db: Queryable, id: number, viewer: SignedIn): Promise<AccessedForm> => {
  const form = await accessToForm(db, id, viewer);
  if (!form || form.view === 'places') throw notFound();
  return form;
};

/** @throws Failure 403, 404, 422 */
export const create = async (work: Work, body: BodyOf<typeof calls.createRegistration>): Promise<{ readonly id: number; readonly isNew: boolean; readonly form: AccessedForm }> => {
  const { db, viewer } = work;
  const form = await formToFill(db, body.form_id, viewer);
  const before = body.client_id === undefined ? null : await madeBefore(work, form.id, body.client_id);
  if (before !== null) return { id: before, isNew: false, form };
  const asking = await readAskingForm(db, form.id);
  requireStoredHere(asking);
  if (!form.isOpen) throw formClosed();
  const values = newAnswers(asking, body.value);
  const files = filesAmong(asking.items, values);
  await requireUploads(db, viewer, files);
  const { organisationId } = form;
  const id = await addRegistration(db, {
    organisationId, formId: form.id, userId: viewer.id, clientId: body.client_id ?? null, geometry: placeInRd(body.geom), values,
  });
  await claimUploads(db, work, viewer, { id, organisationId }, files);
  return { id, isNew: true, form };
};

/** @throws Failure 422 when a user who does not handle registrations goes back a step */
export const requireForward = ({ items }: Pick<AskingForm, 'items'>, values: readonly StoredValue[], { step }: { readonly step: number }): void => {
  const list = phaseList(items.filter(({ type }) => type === 'select'));
  const changed = list && values.find(({ itemId }) => itemId === list.id);
  const next = changed && phaseOf(list, changed.value);
  if (next && next.step < step) throw invalid({ [fieldOf(list.id)]: ['Alleen een behandelaar kan terug naar een eerdere fase.'] });
};

const storedAnswers = async (db: Queryable, id: number): Promise<Map<number, string | null>> => {
  const rows = await db.selectFrom('form_values').select(['item_id', 'value']).where('registration_id', '=', id).execute();
  return new Map(rows.map(({ item_id, value }) => [item_id, value]));
};

const isStored = async (db: Queryable, id: number, place: Geometry): Promise<boolean> => {
  const { geom } = await db.selectFrom('form_registrations').select('geom').where('id', '=', id).executeTakeFirstOrThrow();
  return geom?.toLowerCase() === toEwkb(place).toLowerCase();
};

/** Changes a registration that the viewer may edit. Returns whether anything changed; if not, there is no new version. @throws Failure 403, 422 */
export const change = async (work: Work, registration: AccessedRegistration, body: BodyOf<typeof calls.changeRegistration>): Promise<boolean> => {
  const { db, viewer } = work;
  const { id, form } = registration;
  const { handle, seesHidden } = may(viewer).on(registration);
  const asking = await readAskingForm(db, form.id);
  requireStoredHere(asking);
  if (body.form_id !== undefined && body.form_id !== form.id) throw invalid({ form_id: ['Deze registratie hoort bij een ander formulier.'] });
  const values = changedAnswers(asking, body.value, await storedAnswers(db, id), { seesHidden });
  if (!handle) requireForward(asking, values, registration);
  const files = filesAmong(asking.items, values);
  await requireUploads(db, viewer, files);
  const place = body.geom ? placeInRd(body.geom) : null;
  const moved = place && !(await isStored(db, id, place)) ? place : null;
  if (values.length === 0 && !moved) return false;
  await changeRegistration(db, id, { userId: viewer.id, values, ...(moved && { geometry: moved }) });
  await claimUploads(db, work, viewer, { id, organisationId: form.organisationId }, files);
  return true;
};
