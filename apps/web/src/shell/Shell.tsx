import { useEffect, useId, useState } from 'react';
import { useActiveTool } from '#platform/map/react/hooks.ts';
import { Attribution } from '#platform/map/ui/Attribution.tsx';
import { LoadingLine } from '#platform/map/ui/LoadingLine.tsx';
import { MapContainer } from '#platform/map/ui/MapContainer.tsx';
import { ScaleBar } from '#platform/map/ui/ScaleBar.tsx';
import { DialogAtAddress } from '#platform/web/navigation/DialogAtAddress.tsx';
import { useWork } from '#platform/web/open-work/open-work.ts';
import { useBottomPanel } from '#platform/web/shell/bottom-panel.ts';
import { useDrawer } from '#platform/web/shell/drawer.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { bottomLeft, bottomPanel, footLine, mainView, mapOverlays } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { useSmall } from '#platform/ui/media/use-media.ts';
import { BrokenPart } from '../states/BrokenPart.tsx';
import { DrawerPanel } from './DrawerPanel.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { MapButtons } from './MapButtons.tsx';
import { useBeside } from './narrow.ts';
import { loadFootBar, loadPhoneDrawer } from './phone/parts.ts';
import styles from './Shell.module.css';
import { SkipLinks } from './SkipLinks.tsx';
import { ToolColumn } from './ToolColumn.tsx';
import { ToolPanel } from './ToolPanel.tsx';
import { TopBar } from './TopBar.tsx';
import { useMapPadding } from './use-map-padding.ts';
import { useOpenTab } from './use-open-tab.ts';
import { useRoomBeside } from './use-room-beside.ts';
import { useTools } from './use-tools.ts';

interface Props {
  /** Id of the view that replaces the flat map, if the address names one. */
  readonly view?: string;
}

/** The main screen: the map fills the page, and all other parts are over it. */
export const Shell = ({ view }: Props) => {
  const other = useSlot(mainView).find(({ id }) => id === view);
  const drawerId = useId();
  const mapId = useId();
  const topBarId = useId();
  const isOpen = useDrawer((drawer) => drawer.isOpen);
  const isFull = useDrawer((drawer) => drawer.height === 'full');
  const isSmall = useSmall();
  const isBeside = useBeside();
  // A sheet of the full height covers everything else, which is then inert.
  const isCovered = isSmall && !isBeside && isOpen && isFull;
  const [drawer, setDrawer] = useState<HTMLElement | null>(null);
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  const [inDrawer, setInDrawer] = useState<HTMLElement | null>(null);
  const [strip, setStrip] = useState<HTMLElement | null>(null);
  const [tables, setTables] = useState<HTMLElement | null>(null);
  const hasRoom = useRoomBeside();
  const { width } = useOpenTab();
  const { tools, opened, close } = useTools();
  useMapPadding({ drawer, width, strip, tables, isSmall, isBeside });
  return (
    <div className={styles.shell}>
      <SkipLinks mapId={mapId} drawerId={drawerId} />
      <TopBar id={topBarId} drawerId={drawerId} isCovered={isCovered} />
      <main className={styles.main}>
        {isSmall ? (
          <Deferred load={loadPhoneDrawer} props={{ id: drawerId, tools, frame: setDrawer }} broken={(again) => <BrokenPart again={again} />} />
        ) : (
          <DrawerPanel id={drawerId} frame={setDrawer} panelPlace={setInDrawer} />
        )}
        {isSmall && <div ref={setStrip} className={styles.strip} hidden={isOpen} />}
        {isSmall && <div ref={setTables} className={styles.tables} hidden={isOpen}><BottomPanel /></div>}
        <div className={styles.covered} inert={isCovered}>
          <div id={mapId} className={styles.map}>
            {other ? (
              <Deferred load={other.load} props={{}} broken={(again) => <BrokenPart again={again} />} />
            ) : (
              <>
                <MapContainer />
                <LoadingLine />
              </>
            )}
          </div>
          <Overlays />
          <LeaveConfirmation />
          {!isSmall && <div ref={setBeside} className={styles.panel} />}
          <ToolPanel place={isSmall ? strip : hasRoom ? beside : inDrawer} />
          {!isSmall && <ToolColumn tools={tools} />}
          <MapButtons />
          <BottomLeft />
          <div className={styles.foot}>
            <FootLine />
            <div className={styles.attribution}>
              <Attribution />
            </div>
          </div>
        </div>
      </main>
      {isSmall && (
        <div className={styles.footBar}>
          <Deferred load={loadFootBar} props={{ drawerId, topBarId, isToolActive: tools.active !== null }} broken={(again) => <BrokenPart again={again} />} />
        </div>
      )}
      {opened && <Deferred load={opened} props={{ close }} />}
      {!isSmall && <BottomPanel />}
      <DialogAtAddress />
    </div>
  );
};

/** Registers an active tool as open work, so that going back asks for confirmation. */
const LeaveConfirmation = () => {
  useWork(useActiveTool() !== null);
  return <LeaveDialog />;
};

/** Milliseconds after which the overlays start that show nothing in the first view. */
const LATE_MS = 3_000;

const Overlays = () => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return useSlot(mapOverlays).map(({ id, load, startsLate }) => (!startsLate || isLate) && <Deferred key={id} load={load} props={{}} />);
};

const BottomLeft = () => (
  <div className={styles.bottomLeft}>
    {useSlot(bottomLeft).map((item) => (
      <Deferred key={item.id} load={item.load} props={{}} skeleton={<div className={styles.square} />} />
    ))}
    <ScaleBar />
  </div>
);

/** Small windows have these links in the menu and in the sheet with the tools, so that the map keeps the space. */
const FootLine = () => {
  const items = useSlot(footLine);
  return useSmall() ? null : items.map((item) => <Deferred key={item.id} load={item.load} props={{}} skeleton={<div className={styles.footLine} />} />);
};

/** Its code is fetched when there is a table to show. */
const BottomPanel = () => {
  const items = useSlot(bottomPanel);
  const isOpen = useBottomPanel(({ tables }) => tables.length > 0);
  const asked = useBottomPanel(({ tables, chosen, attention }) => (attention === 'none' ? undefined : tables.find(({ id }) => id === chosen)?.asked));
  const closeDrawer = useDrawer((drawer) => drawer.close);
  const isSmall = useSmall();
  useEffect(() => {
    if (isSmall && asked !== undefined) closeDrawer();
  }, [isSmall, asked, closeDrawer]);
  return isOpen && items.map((item) => (
    <Deferred key={item.id} load={item.load} props={{}} broken={(again) => <BrokenPart again={again} />} />
  ));
};
