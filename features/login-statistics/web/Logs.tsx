import { useNavigate, useSearchParams } from 'react-router';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#platform/ui/tabs/Tabs.tsx';
import { AdminPage } from '#platform/web/administration/AdminPage.tsx';
import { organisationParameter } from '#platform/web/administration/use-admin-organisation.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { logTabs } from '#platform/web/slots/log-tabs.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { nl } from './nl.ts';

const parameter = 'tab';

/** The page with a tab per log; the address names the tab. */
export const Logs = () => {
  const tabs = useSlot(logTabs);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const chosen = tabs.find(({ id }) => id === params.get(parameter)) ?? tabs[0];
  /** Drops the parameters of the other tab's list. */
  const choose = (id: string): void => {
    const next = new URLSearchParams(id === tabs[0]?.id ? {} : { [parameter]: id });
    const organisation = params.get(organisationParameter);
    if (organisation !== null) next.set(organisationParameter, organisation);
    void navigate({ search: next.toString() }, { replace: true });
  };
  return (
    <AdminPage title={nl.title} text={nl.text}>
      <Tabs selectedKey={chosen?.id ?? ''} onSelectionChange={choose}>
        <TabList label={nl.title}>
          {tabs.map(({ id, label }) => <Tab key={id} id={id}>{label}</Tab>)}
        </TabList>
        {tabs.map(({ id, load }) => (
          <TabPanel key={id} id={id}>
            <Deferred load={load} props={{}} skeleton={<SkeletonList rows={8} />} />
          </TabPanel>
        ))}
      </Tabs>
    </AdminPage>
  );
};
