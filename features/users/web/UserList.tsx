import { Download, FileUp, UserPlus, Users } from 'lucide-react';
import { dayOf } from '#platform/contract/amsterdam-day.ts';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import { Button } from '#platform/ui/button/Button.tsx';
import type { Column } from '#platform/ui/data-table/DataTable.tsx';
import { Menu, MenuItem, MenuTrigger } from '#platform/ui/menu/Menu.tsx';
import { OptionalSelect } from '#platform/ui/select/OptionalSelect.tsx';
import { AdminLink } from '#platform/web/administration/admin-links.tsx';
import { AdminList } from '#platform/web/administration/AdminList.tsx';
import { AdminPage } from '#platform/web/administration/AdminPage.tsx';
import { ExportProgress } from '#platform/web/administration/ExportProgress.tsx';
import { useAdminOrganisation } from '#platform/web/administration/use-admin-organisation.ts';
import { useAdmin } from '#platform/web/administration/use-admin.ts';
import { useChoiceFilter } from '#platform/web/administration/use-choice-filter.ts';
import { useExport } from '#platform/web/administration/use-export.ts';
import { formatDate, formatMoment } from '#platform/web/i18n/fill.ts';
import { exportUsers, listUsers, userFilters, userSorts, type UserSort } from '../contract/list.ts';
import type { ListedUser } from '../contract/user.ts';
import { nl } from './nl.ts';

const tones = { active: 'success', invited: 'info', blocked: 'danger', expired: 'warning' } as const;

const columns: readonly Column<ListedUser, UserSort>[] = [
  {
    id: 'name', label: nl.name, sort: 'name', isHeader: true,
    cell: ({ id, name, abilities }) => (abilities.edit ? <AdminLink to={`users/manage/${id}`}>{name}</AdminLink> : name),
  },
  { id: 'login_name', label: nl.loginName, sort: 'login_name', cell: ({ login_name: loginName }) => loginName },
  { id: 'email', label: nl.email, sort: 'email', cell: ({ email }) => email },
  { id: 'role', label: nl.role, sort: 'role', cell: ({ role }) => role.name },
  { id: 'state', label: nl.state, cell: ({ state }) => <StatusPill tone={tones[state]}>{nl.states[state]}</StatusPill> },
  { id: 'expires', label: nl.expires, sort: 'expires_at', cell: ({ expires_on: day }) => (day === null ? '' : formatDate(day)) },
  { id: 'two_factor', label: nl.twoFactorShort, cell: ({ two_factor: isOn }) => (isOn ? nl.on : nl.off) },
  { id: 'last_login', label: nl.lastLogin, sort: 'last_login_at', cell: ({ last_login_at: at }) => (at === null ? nl.never : formatMoment(at)) },
];

const types = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;

/** The list of all accounts of the organisation. */
export const UserList = () => {
  const { api, go } = useAdmin();
  const [state, setState] = useChoiceFilter('toestand', userFilters);
  const organisation = useAdminOrganisation();
  const { lines, isBusy, save } = useExport();
  /** Exports accounts with their rights, for the yearly review. */
  const exportAs = (format: keyof typeof types): Promise<void> =>
    save(`gebruikers-${dayOf(new Date())}.${format}`, types[format], (onReceived) => api.call(exportUsers, { query: { ...organisation.query, format }, ...(format === 'csv' && { onReceived }) }));
  const add = <Button variant="primary" icon={UserPlus} onPress={() => go('users/manage/nieuw')}>{nl.create}</Button>;
  return (
    <AdminPage
      title={nl.label}
      text={nl.intro}
      actions={
        <>
          <MenuTrigger>
            <Button icon={Download} isBusy={isBusy}>{nl.exportAll}</Button>
            <Menu aria-label={nl.exportAll} onAction={(key) => void exportAs(key === 'xlsx' ? 'xlsx' : 'csv')}>
              <MenuItem id="csv">{nl.exportCsv}</MenuItem>
              <MenuItem id="xlsx">{nl.exportXlsx}</MenuItem>
            </Menu>
          </MenuTrigger>
          <Button icon={FileUp} onPress={() => go('users/manage/importeren')}>{nl.import}</Button>
          {add}
        </>
      }
    >
      <ExportProgress lines={lines} />
      <AdminList
        name="users"
        label={nl.label}
        load={(request) => api.call(listUsers, request)}
        sorts={userSorts}
        columns={columns}
        searchLabel={nl.search}
        filter={{ ...(state && { state }) }}
        filters={
          <OptionalSelect
            label={nl.state} none={nl.allStates} options={userFilters.map((value) => ({ value, label: { ...nl.states, ...nl.filters }[value] }))}
            value={state} onChange={setState}
          />
        }
        empty={{ icon: Users, title: nl.empty, text: nl.emptyText }}
      />
    </AdminPage>
  );
};
