import type { Queryable } from '#platform/db/database.ts';
import { givenTo } from '#platform/domain/configurations/open.ts';
import { may } from '#platform/domain/configurations/policy.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import '#platform/domain/tables/forms.ts';

/** Which part of a form's registrations a viewer may see: their places, or their values too. */
export type FormView = 'places' | 'registrations';

/**
 * Returns what the viewer may see of a form. A user with access to a configuration that offers the form sees the
 * registrations; visitors and members of other organisations see in a public configuration the place and the phase
 * only, never the author or the values. Returns null when the viewer may see nothing; the caller must then not reveal
 * whether the form exists.
 */
export const viewOfForm = async (db: Queryable, formId: number, viewer: Viewer): Promise<FormView | null> => {
  const places = await db
    .selectFrom('configuration_forms')
    .innerJoin('forms', 'forms.id', 'form_id')
    .innerJoin('configurations', 'configurations.id', 'configuration_id')
    .select(['configurations.organisation_id as organisationId', 'configurations.public', 'configurations.valid_until as validUntil'])
    .select(givenTo(viewer).as('given'))
    .where('form_id', '=', formId)
    .where('forms.removed_at', 'is', null)
    .where('configurations.removed_at', 'is', null)
    .execute();
  if (places.some((place) => may(viewer).useFully(place))) return 'registrations';
  return places.some((place) => may(viewer).see(place)) ? 'places' : null;
};
