import { NorthButton } from '#platform/map/ui/NorthButton.tsx';
import { ZoomButtons } from '#platform/map/ui/ZoomButtons.tsx';
import { useBottomPanel } from '#platform/web/shell/bottom-panel.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { mapButtons } from '#platform/web/slots/slots.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import { useSmall } from '#platform/ui/media/use-media.ts';
import { nl } from '../nl.ts';
import styles from './MapButtons.module.css';

/** The buttons that move the map, bottom right. On a phone, where they take the map, only those for the thumb. */
export const MapButtons = () => {
  const isSmall = useSmall();
  const hasTables = useBottomPanel(({ tables }) => tables.length > 0);
  return (
    <section className={styles.buttons} data-over-tables={(hasTables && !isSmall) || undefined} aria-label={nl.moveMap}>
      <NorthButton />
      {useSlot(mapButtons).filter(({ isAtThumb }) => isAtThumb || !isSmall).map((item) => (
        <Deferred key={item.id} load={item.load} props={{}} skeleton={<div className={styles.place} />} />
      ))}
      <ZoomButtons />
    </section>
  );
};
