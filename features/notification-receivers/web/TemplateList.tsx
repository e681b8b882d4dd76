import { MailPlus, Plus } from 'lucide-react';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import { Button } from '#platform/ui/button/Button.tsx';
import type { Column } from '#platform/ui/data-table/DataTable.tsx';
import { AdminLink, useGoToAdmin } from '#platform/web/administration/admin-links.tsx';
import { AdminList } from '#platform/web/administration/AdminList.tsx';
import { AdminPage } from '#platform/web/administration/AdminPage.tsx';
import { formatMoment } from '#platform/web/i18n/fill.ts';
import { listTemplates, templateSorts, type Template, type TemplateSort } from '../contract.ts';
import { nl } from './nl.ts';
import { Parts } from './Parts.tsx';

const columns: readonly Column<Template, TemplateSort>[] = [
  { id: 'name', label: nl.name, sort: 'name', isHeader: true, cell: ({ id, name }) => <AdminLink to={`notifications/sjablonen/${id}`}>{name}</AdminLink> },
  { id: 'occasion', label: nl.occasion, sort: 'occasion', cell: ({ occasion, status }) => <>{nl.occasions[occasion]}{status && `: ${status}`}</> },
  { id: 'subject', label: nl.subject, isLong: true, cell: ({ subject }) => subject },
  { id: 'active', label: nl.active, cell: ({ active }) => <StatusPill tone={active ? 'success' : 'neutral'}>{active ? nl.active : nl.notActive}</StatusPill> },
  { id: 'updated', label: nl.changed, sort: 'updated_at', cell: ({ updated_at }) => formatMoment(updated_at) },
];

/** The list of templates for mails. */
export const TemplateList = () => {
  const go = useGoToAdmin();
  const make = <Button variant="primary" icon={Plus} onPress={() => go('notifications/sjablonen/nieuw')}>{nl.make}</Button>;
  return (
    <AdminPage title={nl.label} text={nl.text} part="tool notifications" actions={make}>
      <Parts />
      <AdminList
        name="notification-templates"
        label={nl.templates}
        load={(request, api) => api.call(listTemplates, request)}
        sorts={templateSorts}
        columns={columns}
        searchLabel={nl.searchTemplates}
        empty={{ icon: MailPlus, title: nl.noTemplates, text: nl.noTemplatesText }}
      />
    </AdminPage>
  );
};
