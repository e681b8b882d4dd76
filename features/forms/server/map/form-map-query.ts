import { parseFilter } from '#platform/domain/filter.ts';
import { invalid } from '#platform/server/failure.ts';
import { formFeatureLimit } from '../../contract/form-map.ts';

/** The query of GET /tiles/form_map, parsed. */
export interface FormMapQuery {
  readonly formId: number;
  readonly limit: number;
}

/**
 * Reads the form number. `deleted_at IS NULL` is optional, because removed registrations are never returned; any other
 * condition is refused.
 * @throws Failure 422
 */
export const readFormMapQuery = (query: { filter: string; limit: number }): FormMapQuery => {
  const conditions = parseFilter(query.filter) ?? [];
  const [form, ...others] = conditions.filter(({ column }) => column === 'form_id');
  const rest = conditions.filter(({ column }) => column !== 'form_id');
  const isPlain = others.length === 0 && rest.every(({ column, value }) => column === 'deleted_at' && value === null);
  const formId = form?.value;
  if (!isPlain || typeof formId !== 'number' || !Number.isInteger(formId) || formId <= 0 || formId > 2_147_483_647) {
    throw invalid({ filter: ['Geef een filter als form_id = 12 AND deleted_at IS NULL.'] });
  }
  return { formId, limit: Math.min(query.limit, formFeatureLimit) };
};
