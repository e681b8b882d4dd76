import { useId, useState } from 'react';
import { useActiveTool } from '#platform/map/react/hooks.ts';
import { Attribution } from '#platform/map/ui/Attribution.tsx';
import { LoadingLine } from '#platform/map/ui/LoadingLine.tsx';
import { MapContainer } from '#platform/map/ui/MapContainer.tsx';
import { ScaleBar } from '#platform/map/ui/ScaleBar.tsx';
import { DialogAtAddress } from '#platform/web/navigation/DialogAtAddress.tsx';
import { useWork } from '#platform/web/open-work/open-work.ts';
import { useDrawer } from '#platform/web/shell/drawer.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { bottomLeft, bottomPanel, footLine, mainView, mapOverlays } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { BrokenPart } from '../states/BrokenPart.tsx';
import { DrawerPanel } from './DrawerPanel.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { MapButtons } from './MapButtons.tsx';
import { useNarrow, useSmall } from './narrow.ts';
import styles from './Shell.module.css';
import { SkipLinks } from './SkipLinks.tsx';
import { ToolColumn } from './ToolColumn.tsx';
import { ToolPanel } from './ToolPanel.tsx';
import { TopBar } from './TopBar.tsx';
import { useMapPadding } from './use-map-padding.ts';
import { useRoomBeside } from './use-room-beside.ts';

interface Props {
  /** Id of the view that replaces the flat map, if the address names one. */
  readonly view?: string;
}

/** The main screen: the map fills the page, and all other parts are over it. */
export const Shell = ({ view }: Props) => {
  const other = useSlot(mainView).find(({ id }) => id === view);
  const drawerId = useId();
  const mapId = useId();
  const isOpen = useDrawer((drawer) => drawer.isOpen);
  // A drawer of the full width covers everything else, which is then inert.
  const isCovered = useNarrow() && isOpen;
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  const [inDrawer, setInDrawer] = useState<HTMLElement | null>(null);
  const hasRoom = useRoomBeside();
  useMapPadding(drawerId);
  return (
    <div className={styles.shell}>
      <SkipLinks mapId={mapId} drawerId={drawerId} />
      <TopBar drawerId={drawerId} />
      <main className={styles.stage}>
        <DrawerPanel id={drawerId} panelPlace={setInDrawer} />
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
          <div ref={setBeside} className={styles.panel} />
          <ToolPanel place={hasRoom ? beside : inDrawer} />
          <ToolColumn />
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
      <BottomPanel />
      <DialogAtAddress />
    </div>
  );
};

/** Registers an active tool as open work, so that going back asks for confirmation. */
const LeaveConfirmation = () => {
  useWork(useActiveTool() !== null);
  return <LeaveDialog />;
};

const Overlays = () => useSlot(mapOverlays).map((item) => <Deferred key={item.id} load={item.load} props={{}} />);

const BottomLeft = () => (
  <div className={styles.bottomLeft}>
    {useSlot(bottomLeft).map((item) => (
      <Deferred key={item.id} load={item.load} props={{}} skeleton={<div className={styles.square} />} />
    ))}
    <ScaleBar />
  </div>
);

/** Small windows have these links in the menu alone, so that the map keeps the space. */
const FootLine = () => {
  const items = useSlot(footLine);
  return useSmall() ? null : items.map((item) => <Deferred key={item.id} load={item.load} props={{}} skeleton={<div className={styles.footLine} />} />);
};

const BottomPanel = () =>
  useSlot(bottomPanel).map((item) => (
    <Deferred key={item.id} load={item.load} props={{}} broken={(again) => <BrokenPart again={again} />} />
  ));
