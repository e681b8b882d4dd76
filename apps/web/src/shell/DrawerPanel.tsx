import { X } from 'lucide-react';
import type { CSSProperties, RefCallback } from 'react';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { nl as ui } from '#platform/ui/nl.ts';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#platform/ui/tabs/Tabs.tsx';
import { useDrawer } from '#platform/web/shell/drawer.ts';
import { TabContext } from '#platform/web/shell/tab-width.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { drawerTabs, type DrawerTab } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { nl } from '../nl.ts';
import { BrokenPart } from '../states/BrokenPart.tsx';
import styles from './DrawerPanel.module.css';
import { useOpenTab } from './use-open-tab.ts';
import { useTabBadge } from './use-tab-badge.ts';

interface Props {
  readonly id: string;
  /** Gets the element of the drawer. */
  readonly frame: RefCallback<HTMLElement>;
  /** Gets the element under the tabs, for the panel of a tool. */
  readonly panelPlace: (element: HTMLElement | null) => void;
}

/** The side drawer: a rail of tabs and the panel of the chosen tab. */
export const DrawerPanel = ({ id, frame, panelPlace }: Props) => {
  const tabs = useSlot(drawerTabs);
  const isOpen = useDrawer((drawer) => drawer.isOpen);
  const openTab = useDrawer((drawer) => drawer.openTab);
  const close = useDrawer((drawer) => drawer.close);
  const { tab, width } = useOpenTab();
  if (!tab) return null;
  return (
    <section
      ref={frame}
      id={id}
      aria-label={nl.menu}
      className={styles.drawer}
      hidden={!isOpen}
      style={{ '--drawer-width': `${width}px` } as CSSProperties}
    >
      <Tabs variant="rail" selectedKey={tab.id} onSelectionChange={openTab}>
        <TabList label={nl.menu}>
          {tabs.map((other) => (
            <RailTab key={other.id} tab={other} />
          ))}
        </TabList>
        {/* The key mounts a new panel for each tab, because a panel keeps its first id. */}
        <TabPanel key={tab.id} id={tab.id}>
          <div className={styles.heading}>
            <h2 className={styles.title}>{tab.label}</h2>
            <IconButton label={ui.close} icon={X} size="s" onPress={close} tooltipPlacement="left" />
          </div>
          <div className={styles.content}>
            <TabContext value={tab.id}>
              <Deferred
                load={tab.load}
                props={{}}
                skeleton={<SkeletonList rows={8} />}
                broken={(again) => <BrokenPart again={again} />}
              />
            </TabContext>
          </div>
        </TabPanel>
      </Tabs>
      <div ref={panelPlace} className={styles.tool} />
    </section>
  );
};

const RailTab = ({ tab }: { readonly tab: DrawerTab }) => (
  <Tab id={tab.id} icon={tab.icon} badge={useTabBadge(tab)}>
    {tab.label}
  </Tab>
);
