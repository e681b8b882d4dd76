import { useId } from 'react';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { bottomLeft, bottomPanel, mapOverlays } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { MapContainer } from '#platform/map/ui/MapContainer.tsx';
import { Attribution } from '#platform/map/ui/Attribution.tsx';
import { ScaleBar } from '#platform/map/ui/ScaleBar.tsx';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import { BrokenPart } from '../states/BrokenPart.tsx';
import { DrawerPanel } from './DrawerPanel.tsx';
import { MapButtons } from './MapButtons.tsx';
import { SkipLinks } from './SkipLinks.tsx';
import { TopBar } from './TopBar.tsx';
import { ToolColumn } from './ToolColumn.tsx';
import { ToolPanel } from './ToolPanel.tsx';
import { useMapPadding } from './use-map-padding.ts';
import styles from './Shell.module.css';

/** The main screen: the map is the page, and everything else lies on it in its place. */
export const Shell = () => {
  const drawerId = useId();
  const mapId = useId();
  const { options } = useConfiguration();
  useMapPadding(drawerId);
  return (
    <div className={styles.shell}>
      <SkipLinks mapId={mapId} drawerId={drawerId} />
      <TopBar drawerId={drawerId} />
      <main className={styles.stage}>
        <DrawerPanel id={drawerId} />
        <div id={mapId} className={styles.map}>
          <MapContainer />
        </div>
        {useSlot(mapOverlays).map((item) => (
          <Deferred key={item.id} load={item.load} props={{}} />
        ))}
        <ToolPanel />
        <ToolColumn />
        <MapButtons />
        <div className={styles.bottomLeft}>
          {useSlot(bottomLeft).map((item) => (
            <Deferred key={item.id} load={item.load} props={{}} skeleton={<div className={styles.square} />} />
          ))}
          {options.scalebar && <ScaleBar />}
        </div>
        <div className={styles.attribution}>
          <Attribution />
        </div>
      </main>
      {useSlot(bottomPanel).map((item) => (
        <Deferred key={item.id} load={item.load} props={{}} broken={(again) => <BrokenPart again={again} />} />
      ))}
    </div>
  );
};
