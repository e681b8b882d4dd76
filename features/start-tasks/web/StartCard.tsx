import { Building2, Car, Construction, Map as MapIcon, MapPinHouse, Megaphone, Recycle, Trees, X, type LucideIcon } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button as PlainButton } from 'react-aria-components/Button';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { useActiveTool } from '#platform/map/react/hooks.ts';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { announce } from '#platform/ui/live-region/announce.ts';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { useDrawer } from '#platform/web/shell/drawer.ts';
import { requestSearch } from '#platform/web/shell/search-requests.ts';
import { drawerTabs, topBar } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { readStartTasks, type IconName, type StartTask } from '../start-tasks.ts';
import { rememberClosed } from './closed.ts';
import { nl } from './nl.ts';
import styles from './StartCard.module.css';

/** Returns a function that gives the action of a task, or null when this configuration has nothing that the task could open. */
const useOpenTask = (): ((task: StartTask) => (() => void) | null) => {
  const { layers } = useMap();
  const tabs = useSlot(drawerTabs);
  const hasSearch = useSlot(topBar).some(({ id }) => id === 'search');
  const openTab = useDrawer((drawer) => drawer.openTab);
  const show = (maps: readonly MapLayer[]): void => {
    for (const map of maps) map.setVisible(true);
    announce(maps.length === 1 ? fill(nl.shownOne, { name: maps[0]?.label ?? '' }) : fill(nl.shownMany, { n: maps.length }));
  };
  return (task) => {
    switch (task.opens) {
      case 'maps': {
        const maps = layers.maps.get().filter(({ definition }) => task.layers.includes(definition.name));
        return maps.length > 0 ? () => show(maps) : null;
      }
      case 'search': return hasSearch ? () => requestSearch(task.search ?? '') : null;
      case 'tab': {
        const tab = tabs.find(({ index }) => String(index) === task.tab);
        return tab ? () => openTab(tab.id) : null;
      }
    }
  };
};

const signs: Readonly<Record<IconName, LucideIcon>> = {
  map: MapIcon, building: Building2, waste: Recycle, report: Megaphone, road: Construction, green: Trees, traffic: Car, address: MapPinHouse,
};

/** The card with the tasks of a public map. Closing it or choosing a task ends it for this visit. */
export const StartCard = () => {
  const configuration = useConfiguration();
  const { olMap } = useMap();
  const headingId = useId();
  const card = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(true);
  const isToolActive = useActiveTool() !== null;
  const openTask = useOpenTask();
  const settings = readStartTasks(configuration.tools);
  const tasks = (settings?.tasks ?? []).flatMap((task) => {
    const open = openTask(task);
    return open ? [{ task, open }] : [];
  });
  if (!isOpen || isToolActive || tasks.length === 0) return null;

  const close = (): void => {
    // The focus would be lost with the card.
    if (card.current?.contains(document.activeElement)) olMap.getTargetElement()?.focus();
    rememberClosed(configuration.id);
    setOpen(false);
  };
  return (
    <div className={styles.line}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape comes from the buttons in it */}
      <section ref={card} className={styles.card} aria-labelledby={headingId} onKeyDown={({ key }) => key === 'Escape' && close()}>
        <div className={styles.header}>
          <h2 id={headingId} className={styles.heading}>{settings?.title ?? nl.title}</h2>
          <IconButton label={nl.close} icon={X} size="s" tooltipPlacement="top" onPress={close} />
        </div>
        <ul className={styles.tasks}>
          {tasks.map(({ task, open }, index) => {
            const Sign = signs[task.icon || 'map'];
            return (
              <li key={index}>
                <PlainButton
                  className={styles.task}
                  onPress={() => {
                    close();
                    open();
                  }}
                >
                  <Sign aria-hidden />
                  <span>{task.title}</span>
                </PlainButton>
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
};
