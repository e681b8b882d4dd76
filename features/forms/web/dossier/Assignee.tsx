import { useQuery } from '@tanstack/react-query';
import { ChoiceBox } from '#platform/ui/combo-box/ChoiceBox.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import type { Registration } from '../../contract/registration.ts';
import { listAssignees } from '../../contract/registrations.ts';
import { nl } from './nl.ts';

interface AssigneeProps {
  readonly registration: Registration;
  readonly assign: (userId: number | null, name: string) => void;
}

/** The id of a user is 1 or more. */
const NOBODY = 0;

/** The user who is assigned to a registration, for handlers to choose. */
export const Assignee = ({ registration: { id, assigned_to: assigned }, assign }: AssigneeProps) => {
  const api = useApi();
  const { data = [] } = useQuery({
    queryKey: ['registration-assignees', id],
    queryFn: ({ signal }) => api.call(listAssignees, { params: { register_id: id }, signal }),
  });
  const people = assigned && !data.some((user) => user.id === assigned.id) ? [assigned, ...data] : data;
  const options = [{ value: NOBODY, label: nl.nobody }, ...people.map((user) => ({ value: user.id, label: user.name }))];
  return (
    <ChoiceBox
      // The box does not follow a value that changes elsewhere.
      key={`${assigned?.id ?? NOBODY} ${options.length}`}
      label={nl.assigned} options={options} value={assigned?.id ?? NOBODY} emptyText={nl.nobodyFound}
      onChange={(user) => assign(user === NOBODY ? null : user, options.find(({ value }) => value === user)?.label ?? '')}
    />
  );
};
