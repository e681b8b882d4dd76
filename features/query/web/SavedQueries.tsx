import { BookmarkPlus, EllipsisVertical, FileSearch, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useMap } from '#platform/map/react/map-context.ts';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import { Button } from '#platform/ui/button/Button.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { classes } from '#platform/ui/classes.ts';
import { announce } from '#platform/ui/live-region/announce.ts';
import { Menu, MenuItem, MenuTrigger } from '#platform/ui/menu/Menu.tsx';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import common from '#platform/ui/theme/common.module.css';
import { useApi } from '#platform/web/api/api-context.ts';
import { attempt } from '#platform/web/api/attempt.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { openQuery, type SavedQuery } from '../contract.ts';
import type { Candidate } from './candidates.ts';
import { nl } from './nl.ts';
import styles from './Query.module.css';
import { QueryNameDialog } from './QueryNameDialog.tsx';
import { queryOf } from './query-store.ts';
import { useSavedQueries } from './use-saved-queries.ts';

interface RowProps {
  readonly query: SavedQuery;
  readonly onOpen: () => void;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

const SavedRow = ({ query: { name, shared, may_change }, onOpen, onRename, onRemove }: RowProps) => (
  <li className={classes(common.ends2, styles.saved)}>
    <Button variant="quiet" icon={FileSearch} onPress={onOpen} aria-label={fill(nl.openSaved, { name })}><span className={styles.savedName}>{name}</span></Button>
    <span className={styles.loading}>
      {shared && <StatusPill>{nl.shared}</StatusPill>}
      {may_change && (
        <MenuTrigger>
          <IconButton label={fill(nl.moreSaved, { name })} icon={EllipsisVertical} size="s" />
          <Menu aria-label={fill(nl.moreSaved, { name })} placement="bottom end">
            <MenuItem icon={Pencil} onAction={onRename}>{nl.rename}</MenuItem>
            <MenuItem icon={Trash2} tone="danger" onAction={onRemove}>{nl.removeSaved}</MenuItem>
          </Menu>
        </MenuTrigger>
      )}
    </span>
  </li>
);

/** The saved queries of the configuration and of the user, and a button that saves the question that is being built. */
export const SavedQueries = ({ candidates, chosen }: { readonly candidates: readonly Candidate[]; readonly chosen: Candidate | null }) => {
  const api = useApi();
  const store = queryOf(useMap());
  const { conditions, where, area } = useStore(store);
  const { list, maySave, mayShare, isError, reload, save, rename, remove } = useSavedQueries();
  const [dialog, setDialog] = useState<'save' | SavedQuery | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const filled = conditions.filter(({ property }) => property !== null).map(({ match, property, operator, expression }) => ({ match, property, operator, expression }));

  const open = ({ id, name }: SavedQuery) => attempt(async () => {
    const { map_id: map, layer, where: place, area: drawn, conditions: saved } = await api.call(openQuery, { params: { id } });
    const candidate = candidates.find((one) => one.map.definition.id === map && one.layer === layer);
    if (!candidate) {
      snackbar.show({ text: nl.savedLayerGone, tone: 'danger' });
      return;
    }
    store.getState().open({ layer: candidate.key, conditions: saved, where: place === 'area' && !drawn ? 'view' : place, area: drawn });
    announce(fill(nl.savedOpened, { name }));
  });
  const keep = async (name: string, shared: boolean): Promise<boolean> => {
    if (!chosen) return false;
    const isSaved = await save({ name, shared, map_id: chosen.map.definition.id, layer: chosen.layer, where, area, conditions: filled });
    if (isSaved) snackbar.show({ text: fill(nl.savedKept, { name }) });
    return isSaved;
  };
  const takeAway = async (query: SavedQuery): Promise<void> => {
    // The pressed menu disappears with its row.
    if (await remove(query)) heading.current?.focus();
  };

  if (isError) return <div className={common.note}><p>{nl.savedFailed}</p><Button onPress={reload}>{nl.savedAgain}</Button></div>;
  if (!list || (list.length === 0 && !maySave)) return null;
  return (
    <section className={styles.section} aria-labelledby="saved-queries">
      <h3 ref={heading} tabIndex={-1} id="saved-queries" className={styles.heading}>{nl.saved}</h3>
      {list.length === 0 ? <p className={common.note}>{nl.savedNone}</p> : (
        <ul className={common.plainList}>
          {list.map((query) => (
            <SavedRow key={query.id} query={query} onOpen={() => void open(query)} onRename={() => setDialog(query)} onRemove={() => void takeAway(query)} />
          ))}
        </ul>
      )}
      {maySave && (
        <div className={common.column2}>
          <Button icon={BookmarkPlus} isDisabled={!chosen || filled.length === 0} onPress={() => setDialog('save')}>{nl.saveQuery}</Button>
        </div>
      )}
      {dialog === 'save' && <QueryNameDialog title={nl.saveQuery} mayShare={mayShare} close={() => setDialog(null)} onName={keep} />}
      {dialog !== null && dialog !== 'save' && (
        <QueryNameDialog title={nl.rename} name={dialog.name} close={() => setDialog(null)} onName={(name) => rename(dialog.id, name)} />
      )}
    </section>
  );
};
