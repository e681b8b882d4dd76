import type { AnswerOf } from '#platform/contract/call.ts';
import { useAdminQuery } from '#platform/web/administration/admin-key.ts';
import { useAdminOrganisation } from '#platform/web/administration/use-admin-organisation.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { ruleChoices } from '../../rules-contract.ts';

/** Loads the choices for a rule; undefined while loading. */
export const useChoices = (): AnswerOf<typeof ruleChoices> | undefined => {
  const api = useApi();
  const { query } = useAdminOrganisation();
  return useAdminQuery(['sign-in-group-choices', query], (signal) => api.call(ruleChoices, { query, signal })).data;
};
