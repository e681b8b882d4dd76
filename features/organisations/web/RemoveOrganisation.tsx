import { useNavigate } from 'react-router';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { RemoveDialog } from '#platform/web/administration/RemoveDialog.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { Organisation } from '../contract.ts';
import { countOrganisation, removeOrganisation, wentAlong } from '../removal-contract.ts';
import { nl } from './nl.ts';

interface RemoveOrganisationProps {
  readonly organisation: Organisation;
  readonly close: () => void;
}

/** Asks for its name before an organisation goes, and says how much goes with it. */
export const RemoveOrganisation = ({ organisation: { id, name, version }, close }: RemoveOrganisationProps) => {
  const api = useApi();
  const navigate = useNavigate();
  return (
    <RemoveDialog
      title={nl.removeTitle}
      name={name}
      text={nl.removeText}
      asksName
      removing={fill(nl.removing, { name })}
      loadDependents={async (signal) => {
        const counts = await api.call(countOrganisation, { params: { id }, signal });
        return wentAlong.filter((what) => counts[what] > 0).map((what) => nl.goes[what](counts[what]));
      }}
      onRemove={async () => {
        await api.call(removeOrganisation, { params: { id }, query: { name }, version });
        snackbar.show({ text: fill(nl.removed, { name }) });
        // Not in the organisation that one worked in: it may be this one.
        await navigate('/admin/organizations/manage', { replace: true });
      }}
      close={close}
    />
  );
};
