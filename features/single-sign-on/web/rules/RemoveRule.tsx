import { useAdminChanged } from '#platform/web/administration/admin-key.ts';
import { useGoToAdmin } from '#platform/web/administration/admin-links.tsx';
import { offerUndo } from '#platform/web/administration/offer-undo.ts';
import { RemoveDialog } from '#platform/web/administration/RemoveDialog.tsx';
import { useAdminOrganisation } from '#platform/web/administration/use-admin-organisation.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { createRule, removeRule, ruleDependents, type Rule } from '../../rules-contract.ts';
import { nl } from './nl.ts';
import { rulesPath } from './screen.ts';

interface RemoveRuleProps {
  readonly rule: Rule;
  readonly close: () => void;
}

/** Asks before a group gives nothing any more; undone, it gives the same again. */
export const RemoveRule = ({ rule: { id, version, value, role_id, configuration_ids }, close }: RemoveRuleProps) => {
  const api = useApi();
  const go = useGoToAdmin();
  const changed = useAdminChanged();
  const { query } = useAdminOrganisation();
  const remove = async (): Promise<void> => {
    await api.call(removeRule, { params: { id }, version });
    offerUndo(fill(nl.removed, { name: value }), async () => {
      await api.call(createRule, { query, body: { value, role_id, configuration_ids } });
      await changed();
    });
    go(rulesPath, { replace: true });
  };
  const loadDependents = async (signal: AbortSignal): Promise<string[]> => {
    const { accounts, alone, unknown } = await api.call(ruleDependents, { params: { id }, signal });
    return [...(accounts > 0 ? [nl.letIn(accounts)] : []), ...(alone > 0 ? [nl.letInAlone(alone)] : []), ...(unknown > 0 ? [nl.letInUnknown(unknown)] : [])];
  };
  return <RemoveDialog title={nl.removeTitle} name={value} text={nl.removeText} loadDependents={loadDependents} onRemove={remove} close={close} />;
};
