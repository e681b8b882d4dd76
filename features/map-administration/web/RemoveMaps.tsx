import { RemoveDialog } from '#platform/web/administration/RemoveDialog.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { mapUses } from '../contract.ts';
import { nl } from './nl.ts';
import { shownName } from './shown-name.ts';
import { useChangeMaps } from './use-change-maps.ts';

interface Props {
  readonly maps: readonly { readonly id: number; readonly version: number; readonly name: string; readonly title: string | null }[];
  readonly close: () => void;
  readonly onRemoved?: () => void;
}

/** Confirms the removal of maps, and lists the configurations that show them. */
export const RemoveMaps = ({ maps, close, onRemoved }: Props) => {
  const api = useApi();
  const change = useChangeMaps();
  const [only] = maps;
  return (
    <RemoveDialog
      title={nl.removeTitle(maps.length)}
      name={maps.length === 1 && only ? shownName(only) : nl.names(maps.length)}
      text={nl.removeText}
      loadDependents={async (signal) =>
        (await api.call(mapUses, { body: { ids: maps.map(({ id }) => id) }, signal })).map(({ name, maps: count }) => nl.dependent(name, count))}
      onRemove={async () => {
        if (await change(maps, { removed: true }, nl.removedN(maps.length))) onRemoved?.();
      }}
      close={close}
    />
  );
};
