import { BellOff } from 'lucide-react';
import type { Column } from '#platform/ui/data-table/DataTable.tsx';
import { AdminLink } from '#platform/web/administration/admin-links.tsx';
import { AdminList } from '#platform/web/administration/AdminList.tsx';
import { AdminPage } from '#platform/web/administration/AdminPage.tsx';
import { listReceivers, receiverSorts, type ReceiverRow, type ReceiverSort } from '../contract.ts';
import { nl } from './nl.ts';
import { Parts } from './Parts.tsx';

const columns: readonly Column<ReceiverRow, ReceiverSort>[] = [
  { id: 'name', label: nl.configuration, sort: 'name', isHeader: true, cell: ({ id, name }) => <AdminLink to={`notifications/ontvangers/${id}`}>{name}</AdminLink> },
  { id: 'receivers', label: nl.howMany, sort: 'receivers', isNumber: true, cell: ({ receivers }) => (receivers === 0 ? nl.nobody : receivers) },
  { id: 'email', label: nl.email, cell: ({ email }) => email },
];

/** The list of configurations in which users can send notifications. */
export const ReceiverList = () => {
  return (
    <AdminPage title={nl.label} text={nl.text} part="tool notifications">
      <Parts />
      <AdminList
        name="notification-receivers"
        label={nl.receivers}
        load={(request, api) => api.call(listReceivers, request)}
        sorts={receiverSorts}
        columns={columns}
        searchLabel={nl.searchPlaces}
        empty={{ icon: BellOff, title: nl.noPlaces, text: nl.noPlacesText, action: <AdminLink to="configurations/manage">{nl.toConfigurations}</AdminLink> }}
      />
    </AdminPage>
  );
};
