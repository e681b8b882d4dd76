import { Copy, Download, EllipsisVertical, Trash2 } from 'lucide-react';
import { use, useState } from 'react';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { Menu, MenuItem, MenuTrigger } from '#platform/ui/menu/Menu.tsx';
import { RemoveDialog } from '#platform/web/administration/RemoveDialog.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { findDependents, putBackConfiguration, removeConfiguration, type Dependents, type ListedConfiguration } from '../contract/calls.ts';
import { Exporting } from './exporting.ts';
import { NameDialog } from './NameDialog.tsx';
import { nl } from './nl.ts';

const inWords = (found: Dependents): string[] => {
  const counted = (['users', 'default_of', 'shared', 'legends'] as const).flatMap((kind) => (found[kind] > 0 ? [nl.dependents[kind](found[kind])] : []));
  return [
    ...(found.is_public_default ? [nl.dependents.site] : []),
    ...(found.public_token === null ? [] : [fill(nl.dependents.public, { token: found.public_token })]),
    ...counted,
  ];
};

/** The menu of a configuration in the list: copy, export and remove. */
export const RowActions = ({ row: { id, name, version } }: { readonly row: ListedConfiguration }) => {
  const exportIt = use(Exporting);
  const api = useApi();
  const [opened, open] = useState<'copy' | 'remove' | null>(null);
  const params = { id };
  return (
    <>
      <MenuTrigger>
        <IconButton label={fill(nl.actionsOf, { name })} icon={EllipsisVertical} size="s" />
        <Menu aria-label={fill(nl.actionsOf, { name })} placement="bottom end">
          <MenuItem icon={Copy} onAction={() => open('copy')}>{nl.copy}</MenuItem>
          <MenuItem icon={Download} onAction={() => exportIt({ id, name })}>{nl.export}</MenuItem>
          <MenuItem icon={Trash2} tone="danger" onAction={() => open('remove')}>{nl.remove}</MenuItem>
        </Menu>
      </MenuTrigger>
      {opened === 'copy' && <NameDialog original={{ id, name }} close={() => open(null)} />}
      {opened === 'remove' && (
        <RemoveDialog
          title={nl.removeTitle}
          name={name}
          text={nl.removeText}
          loadDependents={async (signal) => inWords(await api.call(findDependents, { params, signal }))}
          onRemove={() => api.call(removeConfiguration, { params, version })}
          undo={{ text: fill(nl.removed, { name }), putBack: () => api.call(putBackConfiguration, { params, body: undefined }) }}
          close={() => open(null)}
        />
      )}
    </>
  );
};
