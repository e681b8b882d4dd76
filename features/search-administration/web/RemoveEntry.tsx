import { RemoveDialog } from '#platform/web/administration/RemoveDialog.tsx';
import { useAdmin } from '#platform/web/administration/use-admin.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { removeEntry, restoreEntry, type ListedEntry } from '../contract/entries.ts';
import type { SearchType } from '../contract/search-types.ts';
import { nl } from './nl.ts';

interface RemoveEntryProps {
  readonly type: SearchType;
  readonly entry: ListedEntry;
  readonly close: () => void;
}

/** Asks for confirmation before removing an entry, and names the configurations that use it. Offers to undo the removal. */
export const RemoveEntry = ({ type: { type_id, version, used_in }, entry: { id, weergavenaam: name }, close }: RemoveEntryProps) => {
  const { api, query } = useAdmin();
  const asked = { params: { type_id }, query, body: { id } };
  return (
    <RemoveDialog
      title={nl.removeEntryTitle}
      name={name}
      text={nl.removeEntryText}
      loadDependents={async () => used_in.map((configuration) => fill(nl.configurationNamed, { name: configuration }))}
      onRemove={() => api.call(removeEntry, { ...asked, version })}
      undo={{ text: fill(nl.entryRemoved, { name }), putBack: () => api.call(restoreEntry, asked) }}
      close={close}
    />
  );
};
