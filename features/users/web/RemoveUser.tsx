import { RemoveAction } from '#platform/web/administration/RemoveAction.tsx';
import { RemoveDialog } from '#platform/web/administration/RemoveDialog.tsx';
import type { User } from '../contract/user.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { nl } from './nl.ts';
import { useUserActions } from './use-user-actions.ts';

const remains = ({ made }: User): string[] => [
  ...(made.maps > 0 ? [nl.madeMaps(made.maps)] : []),
  ...(made.configurations > 0 ? [nl.madeConfigurations(made.configurations)] : []),
  ...(made.shared_configurations > 0 ? [nl.madeShared(made.shared_configurations)] : []),
];

interface RemoveUserProps {
  readonly user: User;
  readonly isDirty: boolean;
  readonly onDone: () => void;
}

/** The action that removes an account, which asks again when somebody else has changed the account since. */
export const RemoveUser = ({ user, isDirty, onDone }: RemoveUserProps) => {
  const { conflict, forget, remove } = useUserActions(user, onDone);
  return (
    <>
      <RemoveAction label={nl.remove} isDisabled={isDirty}>
        {(close) => (
          <RemoveDialog
            title={nl.removeTitle}
            name={user.name}
            text={nl.removeText}
            loadDependents={async () => remains(user)}
            onRemove={remove}
            close={close}
          />
        )}
      </RemoveAction>
      {conflict && <ConflictDialog {...conflict} close={forget} />}
    </>
  );
};
