import { Layers, Plus, Copy, Eye, EyeOff, MoreVertical, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { mapTypes } from '#platform/contract/configuration.ts';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import { Button } from '#platform/ui/button/Button.tsx';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { RowCheckbox } from '#platform/ui/checkbox/RowCheckbox.tsx';
import type { Column } from '#platform/ui/data-table/DataTable.tsx';
import { Menu, MenuItem, MenuTrigger } from '#platform/ui/menu/Menu.tsx';
import { OptionalSelect } from '#platform/ui/select/OptionalSelect.tsx';
import { AdminLink, useGoToAdmin } from '#platform/web/administration/admin-links.tsx';
import { AdminList } from '#platform/web/administration/AdminList.tsx';
import { AdminPage } from '#platform/web/administration/AdminPage.tsx';
import { useChoiceFilter } from '#platform/web/administration/use-choice-filter.ts';
import { formatMoment } from '#platform/web/i18n/fill.ts';
import { listAdminMaps, mapSorts, mapStates, type ListedMap, type MapSort } from '../contract.ts';
import { BulkBar } from './BulkBar.tsx';
import { CopyDialog } from './CopyDialog.tsx';
import styles from './Maps.module.css';
import { RemoveMaps } from './RemoveMaps.tsx';
import { nl } from './nl.ts';
import { shownName } from './shown-name.ts';
import { useChangeMaps } from './use-change-maps.ts';

/** The menu of a map in the list. */
const RowMenu = ({ map }: { readonly map: ListedMap }) => {
  const change = useChangeMaps();
  const [open, setOpen] = useState<'copy' | 'remove' | null>(null);
  const act = (key: string): void => {
    if (key === 'hide') void change([map], { hide: !map.hide }, nl.changedN(1));
    else setOpen(key === 'copy' ? 'copy' : 'remove');
  };
  return (
    <>
      <MenuTrigger>
        <IconButton icon={MoreVertical} label={nl.more(shownName(map))} size="s" />
        <Menu aria-label={nl.more(shownName(map))} placement="bottom end" onAction={(key) => act(String(key))}>
          <MenuItem id="copy" icon={Copy}>{nl.copy}</MenuItem>
          <MenuItem id="hide" icon={map.hide ? Eye : EyeOff}>{map.hide ? nl.show : nl.hide}</MenuItem>
          <MenuItem id="remove" icon={Trash2} tone="danger">{nl.remove}</MenuItem>
        </Menu>
      </MenuTrigger>
      {open === 'copy' && <CopyDialog map={map} close={() => setOpen(null)} />}
      {open === 'remove' && <RemoveMaps maps={[map]} close={() => setOpen(null)} />}
    </>
  );
};

const State = ({ map: { ok, hide, host } }: { readonly map: ListedMap }) => {
  // Not an empty element: a card shows the label of a cell unless the cell is empty.
  if (ok === null && host === null && !hide) return null;
  return (
    <span className={styles.pills}>
      {ok === false && <StatusPill tone="danger">{nl.broken}</StatusPill>}
      {ok === true && <StatusPill tone="success">{nl.works}</StatusPill>}
      {ok === null && host !== null && <StatusPill>{nl.unknown}</StatusPill>}
      {hide && <StatusPill tone="info">{nl.hidden}</StatusPill>}
    </span>
  );
};

/** A map by its title, with its name below when that is another. */
const Name = ({ map }: { readonly map: ListedMap }) => (
  <>
    <AdminLink to={`maps/manage/${map.id}`}>{shownName(map)}</AdminLink>
    {shownName(map) !== map.name && <span className={styles.name}>{map.name}</span>}
  </>
);

const columns: readonly Column<ListedMap, MapSort>[] = [
  { id: 'name', label: nl.name, sort: 'name', isHeader: true, cell: (map) => <Name map={map} /> },
  { id: 'type', label: nl.type, sort: 'type', cell: ({ type }) => nl.types[type] ?? type },
  { id: 'source', label: nl.source, sort: 'source', cell: ({ host, source }) => (host === null ? nl.ownData : `${host} (${nl.sourceTypes[source] ?? source})`) },
  { id: 'used', label: nl.used, sort: 'used', cell: ({ used }) => (used === 0 ? nl.usedNowhere : nl.usedIn(used)) },
  { id: 'state', label: nl.state, cell: (map) => <State map={map} /> },
  { id: 'updated_at', label: nl.changed, sort: 'updated_at', cell: ({ updated_at: at }) => formatMoment(at) },
];

/** The list of all maps of the organisation. */
export const MapList = () => {
  const go = useGoToAdmin();
  const [type, setType] = useChoiceFilter('type', mapTypes);
  const [state, setState] = useChoiceFilter('toestand', mapStates);
  const [chosen, setChosen] = useState<ReadonlyMap<number, ListedMap>>(new Map());
  const choose = (map: ListedMap, isOn: boolean): void => {
    const next = new Map(chosen);
    if (isOn) next.set(map.id, map);
    else next.delete(map.id);
    setChosen(next);
  };
  const add = <Button variant="primary" icon={Plus} onPress={() => go('maps/manage/nieuw')}>{nl.add}</Button>;
  const [first, ...others] = columns;
  const withActions: Column<ListedMap, MapSort>[] = [
    {
      id: 'select', label: nl.chosen,
      cell: (map) => <RowCheckbox label={nl.select(shownName(map))} state={chosen.has(map.id)} onChange={(isOn) => choose(map, isOn)} />,
    },
    ...(first ? [first] : []), ...others,
    { id: 'actions', label: nl.actions, isAction: true, cell: (map) => <RowMenu map={map} /> },
  ];
  return (
    <AdminPage title={nl.label} text={nl.intro} actions={add}>
      {chosen.size > 0 && <BulkBar maps={[...chosen.values()]} clear={() => setChosen(new Map())} />}
      <AdminList
        name="maps"
        label={nl.label}
        load={(request, api) => api.call(listAdminMaps, request)}
        sorts={mapSorts}
        columns={withActions}
        searchLabel={nl.search}
        filter={{ ...(type && { type }), ...(state && { state }) }}
        filters={
          <>
            <OptionalSelect
              label={nl.type} none={nl.allTypes} options={mapTypes.map((value) => ({ value, label: nl.types[value] ?? value }))}
              value={type} onChange={setType}
            />
            <OptionalSelect
              label={nl.state} none={nl.allStates} options={mapStates.map((value) => ({ value, label: nl.states[value] }))}
              value={state} onChange={setState}
            />
          </>
        }
        empty={{ icon: Layers, title: nl.empty, text: nl.emptyText }}
      />
    </AdminPage>
  );
};
