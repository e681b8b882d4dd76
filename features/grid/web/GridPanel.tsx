import { PanelBottomClose, X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore, type CSSProperties } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';
import { useDerived } from '#platform/map/react/use-derived.ts';
import { IconButton } from '#platform/ui/button/IconButton.tsx';
import { SplitPanel } from '#platform/ui/split-panel/SplitPanel.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#platform/ui/tabs/Tabs.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import { useBottomPanel } from '#platform/web/shell/bottom-panel.ts';
import styles from './GridPanel.module.css';
import { GridTab } from './GridTab.tsx';
import { nl } from './nl.ts';

const LEAST_HEIGHT = 160;
/** The part of the window that the panel may fill. */
const MOST = 0.7;

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

/** The panel under the map: a tab for each table. */
export const GridPanel = () => {
  const map = useMap();
  const maps = useDerived(map.layers.maps);
  const { tables, chosen, height, attention, choose, close, closeAll, setHeight } = useBottomPanel((panel) => panel);
  const windowHeight = useSyncExternalStore(subscribe, () => innerHeight);
  const frame = useRef<HTMLDivElement>(null);
  const shown = tables.flatMap((table) => {
    const of = maps.find(({ key }) => key === table.mapKey);
    return of ? [{ table, map: of }] : [];
  });
  const current = shown.find(({ table }) => table.id === chosen) ?? shown[0];
  const asked = current?.table.asked;
  const isClosing = useRef(false);
  useEffect(() => {
    if (asked === undefined || (attention !== 'focus' && !isClosing.current)) return;
    isClosing.current = false;
    frame.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus();
  }, [attention, asked]);
  if (!current) return null;
  const most = Math.max(LEAST_HEIGHT, Math.round(windowHeight * MOST));
  const backToMap = (): void => map.olMap.getTargetElement()?.focus();
  const closeOne = (): void => {
    isClosing.current = true;
    close(current.table.id);
  };
  const closeEach = (): void => {
    closeAll();
    backToMap();
  };
  return (
    <SplitPanel label={nl.panel} height={Math.min(height, most)} onHeightChange={setHeight} minHeight={LEAST_HEIGHT} maxHeight={most}>
      <div ref={frame} className={styles.grid} data-density="dense" style={{ '--closers': `${shown.length > 1 ? 80 : 48}px` } as CSSProperties}>
        <Tabs selectedKey={current.table.id} onSelectionChange={choose}>
          <TabList label={nl.panel}>
            {shown.map(({ table }) => <Tab key={table.id} id={table.id}>{table.title}</Tab>)}
          </TabList>
          {/* Before the table, which Tab would have to go through. */}
          <div className={styles.closers}>
            {shown.length > 1 && (
              <IconButton label={fill(nl.closeTab, { title: current.table.title })} icon={X} size="s" onPress={closeOne} />
            )}
            <IconButton label={nl.closePanel} icon={shown.length > 1 ? PanelBottomClose : X} size="s" tooltipPlacement="left" onPress={closeEach} />
          </div>
          <TabPanel key={current.table.id} id={current.table.id}>
            <GridTab table={current.table} map={current.map} />
          </TabPanel>
        </Tabs>
      </div>
    </SplitPanel>
  );
};
