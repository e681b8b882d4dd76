import type { Queryable } from '#platform/db/database.ts';
import { givenTo } from '#platform/domain/configurations/open.ts';
import { may } from '#platform/domain/configurations/policy.ts';
import type { Viewer } from '#platform/server/viewer.ts';
import '#platform/domain/tables/forms.ts';

/** How much of a form's registrations somebody may know: where they lie, or what was registered as well. */
export type FormView = 'places' | 'registrations';

/**
 * What somebody may see of a form: that of a configuration which offers it and opens for them. Visitors, and members
 * of other organisations, see of a public configuration where registrations lie and in which phase they are, never who
 * or what. Null: nothing; whether it exists is nobody's business.
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
