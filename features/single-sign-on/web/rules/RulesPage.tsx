import { Route, Routes, useParams } from 'react-router';
import { UsersRound } from 'lucide-react';
import { Button } from '#platform/ui/button/Button.tsx';
import type { Column } from '#platform/ui/data-table/DataTable.tsx';
import { AdminList } from '#platform/web/administration/AdminList.tsx';
import { AdminPage } from '#platform/web/administration/AdminPage.tsx';
import { AdminLink, useGoToAdmin } from '#platform/web/administration/admin-links.tsx';
import { listRules, ruleSorts, type Rule, type RuleSort } from '../../rules-contract.ts';
import { RuleEditor } from './RuleEditor.tsx';
import { TryRules } from './TryRules.tsx';
import { nl } from './nl.ts';
import { rulesPath } from './screen.ts';
import { useChoices } from './use-choices.ts';

const columns: readonly Column<Rule, RuleSort>[] = [
  { id: 'value', label: nl.value, sort: 'value', isHeader: true, cell: ({ id, value }) => <AdminLink to={`${rulesPath}/${id}`}>{value}</AdminLink> },
  { id: 'role', label: nl.role, sort: 'role', cell: ({ role }) => role?.name ?? nl.noRole },
  { id: 'configurations', label: nl.configurations, cell: ({ configurations }) => configurations.map(({ name }) => name).join(', ') || nl.none },
];

/** Lists all rules, with a form to test them. */
const RuleList = () => {
  const go = useGoToAdmin();
  const provider = useChoices()?.provider;
  const add = <Button variant="primary" icon={UsersRound} onPress={() => go(`${rulesPath}/nieuw`)}>{nl.create}</Button>;
  return (
    <AdminPage title={nl.label} text={provider === 'none' ? `${nl.intro} ${nl.noProvider}` : nl.intro} actions={add}>
      <AdminList
        name="sign-in-groups"
        label={nl.label}
        load={(request, api) => api.call(listRules, request)}
        sorts={ruleSorts}
        columns={columns}
        searchLabel={nl.search}
        empty={{ icon: UsersRound, title: nl.empty, text: nl.emptyText }}
      />
      <TryRules />
    </AdminPage>
  );
};

const OneRule = () => {
  const { id } = useParams();
  return <RuleEditor key={id} id={Number(id)} />;
};

/** The screen ‘Groepen van de inlogdienst’: the list, one rule, a new rule. */
export const RulesPage = () => (
  <Routes>
    <Route index element={<RuleList />} />
    <Route path="nieuw" element={<RuleEditor key="new" id={null} />} />
    <Route path=":id" element={<OneRule />} />
  </Routes>
);
