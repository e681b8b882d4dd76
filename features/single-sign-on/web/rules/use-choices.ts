import type { AnswerOf } from '#platform/contract/call.ts';
import { useAdminQuery } from '#platform/web/administration/admin-key.ts';
import { useAdmin } from '#platform/web/administration/use-admin.ts';
import { ruleChoices } from '../../rules-contract.ts';

/** Loads the choices for a rule; undefined while loading. */
export const useChoices = (): AnswerOf<typeof ruleChoices> | undefined => {
  const { api, query } = useAdmin();
  return useAdminQuery(['sign-in-group-choices', query], (signal) => api.call(ruleChoices, { query, signal })).data;
};
