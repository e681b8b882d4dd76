import type { BodyOf } from '#platform/contract/call.ts';
import type { Form } from '#platform/contract/forms.ts';
import { phaseList, phaseOf } from '#platform/domain/forms/phase.ts';
import type { Geometry } from '#platform/contract/geojson.ts';
import type { Queryable } from '#platform/db/database.ts';
import { toEwkb } from '#platform/db/geo/ewkb.ts';
import type { AccessedRegistration } from '#platform/domain/forms/access.ts';
import { may } from '#platform/domain/forms/policy.ts';
import { answersOf } from '#platform/domain/forms/read-registrations.ts';
import { addRegistration, changeRegistration, type RegistrationValue as StoredValue } from '#platform/domain/forms/registrations.ts';
import { invalid, notFound } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import type * as calls from '../../contract/registrations.ts';
import { filesAmong, requireUploads, claimUploads } from './files.ts';
import type { KnownForm } from '../read-forms.ts';
import { changedAnswers, fieldOf, newAnswers, formClosed, requireStoredHere, type AskingForm } from './items.ts';
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

/** Adds a registration. @throws Failure 403, 404, 422 */
export const create = async (
  work: Work, { access: form, form: asking }: KnownForm, body: BodyOf<typeof calls.createRegistration>,
): Promise<{ readonly id: number; readonly isNew: boolean }> => {
  const { db, viewer } = work;
  if (form.view === 'places') throw notFound();
  const before = body.client_id === undefined ? null : await madeBefore(work, form.id, body.client_id);
  if (before !== null) return { id: before, isNew: false };
  requireStoredHere(asking);
  if (!form.isOpen) throw formClosed();
  const values = newAnswers(asking, body.value);
  const files = filesAmong(asking.form_items, values);
  await requireUploads(db, viewer, files);
  const { organisationId } = form;
  const id = await addRegistration(db, {
    organisationId, formId: form.id, userId: viewer.id, clientId: body.client_id ?? null, geometry: placeInRd(body.geom), values,
  });
  await claimUploads(db, work, viewer, { id, organisationId }, files);
  return { id, isNew: true };
};

/** The list of a form whose answer is the phase of a registration. */
export const phaseListOf = ({ form_items: items }: Pick<AskingForm, 'form_items'>) => phaseList(items.filter(({ type }) => type === 'select'));

/**
 * `formerStep`: the step that a version had, which returns with it when no choice of today decides the step.
 * @throws Failure 422 when a user who does not handle registrations goes back a step
 */
export const requireForward = (asking: Pick<AskingForm, 'form_items'>, values: readonly StoredValue[], { step }: { readonly step: number }, formerStep = step): void => {
  const list = phaseListOf(asking);
  const answer = list && values.find(({ itemId }) => itemId === list.id);
  if (list && !answer) return;
  const next = (list && answer && phaseOf(list, answer.value)?.step) ?? formerStep;
  if (next < step) throw invalid({ [list ? fieldOf(list.id) : 'version']: ['Alleen een behandelaar kan terug naar een eerdere fase.'] });
};

/** Returns what a registration has, to compare with what is sent. */
const readStored = async (db: Queryable, id: number) => {
  const { geom, answers } = await db
    .selectFrom('form_registrations')
    .select(['geom', answersOf.as('answers')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    answers: new Map(Object.entries(answers ?? {}).map(([itemId, value]) => [Number(itemId), value])),
    isAt: (place: Geometry): boolean => geom?.toLowerCase() === toEwkb(place).toLowerCase(),
  };
};

/** Changes a registration that the viewer may edit. Returns whether anything changed; if not, there is no new version. @throws Failure 403, 422 */
export const change = async (
  work: Work, registration: AccessedRegistration, asking: Form, body: BodyOf<typeof calls.changeRegistration>,
): Promise<boolean> => {
  const { db, viewer } = work;
  const { id, form } = registration;
  const { handle, seesHidden } = may(viewer).on(registration);
  requireStoredHere(asking);
  if (body.form_id !== undefined && body.form_id !== form.id) throw invalid({ form_id: ['Deze registratie hoort bij een ander formulier.'] });
  const stored = await readStored(db, id);
  const values = changedAnswers(asking, body.value, stored.answers, { seesHidden });
  if (!handle) requireForward(asking, values, registration);
  const files = filesAmong(asking.form_items, values);
  await requireUploads(db, viewer, files);
  const place = body.geom ? placeInRd(body.geom) : null;
  const moved = place && !stored.isAt(place) ? place : null;
  if (values.length === 0 && !moved) return false;
  await changeRegistration(db, id, { userId: viewer.id, values, ...(moved && { geometry: moved }) });
  await claimUploads(db, work, viewer, { id, organisationId: form.organisationId }, files);
  return true;
};
