import { Settings } from 'lucide-react';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { EmptyState } from '#platform/ui/empty-state/EmptyState.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#platform/ui/tabs/Tabs.tsx';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { settingsTabs } from '#platform/web/slots/settings-tabs.ts';
import type { Closable } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { nl } from './nl.ts';

/** The dialog for personal settings; each feature adds its own tab. */
export const SettingsDialog = ({ close }: Closable) => {
  const tabs = useSlot(settingsTabs);
  return (
    <Dialog onClose={close} title={nl.settings} size="medium">
      {tabs.length === 0 ? (
        <EmptyState icon={Settings} title={nl.empty}>
          {nl.emptyText}
        </EmptyState>
      ) : (
        <Tabs>
          <TabList label={nl.tabs}>
            {tabs.map(({ id, label }) => (
              <Tab key={id} id={id}>
                {label}
              </Tab>
            ))}
          </TabList>
          {tabs.map(({ id, load }) => (
            <TabPanel key={id} id={id}>
              <Deferred
                load={load}
                props={{}}
                skeleton={<SkeletonList rows={5} />}
                broken={() => <p role="alert">{nl.broken}</p>}
              />
            </TabPanel>
          ))}
        </Tabs>
      )}
    </Dialog>
  );
};
