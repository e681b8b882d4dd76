import type { Queryable } from '#platform/db/database.ts';
import { configurationsOffering, offerIn } from '#platform/domain/offers/offers.ts';
import { requireAdministered } from '#platform/server/administration.ts';
import { forbidden } from '#platform/server/failure.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import { formById, type FoundForm } from './find-forms.ts';

/** Returns a form that the viewer administers. @throws Failure 404 */
export const formOf = async (db: Queryable, viewer: Viewer, id: number): Promise<FoundForm> => {
  const form = await formById(db, id);
  requireAdministered(viewer, form.organisation_id);
  return form;
};

/** Sets which configurations offer a form; requires permission to manage configurations. @throws Failure 403, 422 */
export const place = async (db: Queryable, viewer: Viewer, form: { id: number; organisation_id: number }, wanted: readonly number[]): Promise<void> => {
  const now = await configurationsOffering(db, { kind: 'forms', id: form.id });
  const isSame = now.length === new Set(wanted).size && now.every(({ id }) => wanted.includes(id));
  if (isSame) return;
  if (viewer.kind !== 'user' || !viewer.permissions.has('manage_configurations')) {
    throw forbidden('U mag niet bepalen in welke configuraties dit formulier staat.');
  }
  await offerIn(db, { kind: 'forms', id: form.id, organisationId: form.organisation_id }, wanted);
};
