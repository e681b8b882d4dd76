import { useLocation, useNavigate } from 'react-router';
import { ChoiceBox } from '#platform/ui/combo-box/ChoiceBox.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { useAdminQuery } from '#platform/web/administration/admin-key.ts';
import { organisationParameter, useAdminOrganisation } from '#platform/web/administration/use-admin-organisation.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { useSession } from '#platform/web/session/session-context.ts';
import { listOrganisationChoices } from '../contract.ts';
import { nl } from './nl.ts';
import styles from './OrganisationSwitch.module.css';

/** From this number on, a search box replaces the select. */
const MANY = 10;

/** Returns the list of a page: `/admin/users/manage/3` belongs to one organisation, its list exists in each. */
const listOf = (pathname: string): string => /^\/admin(?:\/[a-z-]+)*/.exec(pathname)?.[0] ?? '/admin';

/** Lets an admin choose the organisation to work in. Hidden when there is only one. */
export const OrganisationSwitch = () => {
  const api = useApi();
  const session = useSession();
  const { id } = useAdminOrganisation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { data } = useAdminQuery(['organisation-choices'], (signal) => api.call(listOrganisationChoices, { signal }));
  if (!data || data.length < 2) return null;
  const own = session?.organization.id;
  const choose = (chosen: number): void =>
    void navigate({ pathname: listOf(pathname), search: chosen === own ? '' : `?${organisationParameter}=${chosen}` });
  const choice = {
    label: nl.organisation, isLabelHidden: true, value: id, onChange: choose,
    options: data.map(({ id: value, name }) => ({ value, label: value === own ? `${name} ${nl.own}` : name })),
  };
  return <div className={styles.switch}>{data.length > MANY ? <ChoiceBox {...choice} emptyText={nl.noOrganisation} /> : <Select {...choice} />}</div>;
};
