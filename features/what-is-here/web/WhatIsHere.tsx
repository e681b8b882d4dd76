import { useEffect, useId, useState } from 'react';
import { formatCoordinatePair } from '#platform/geo/coordinate.ts';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { announce } from '#platform/ui/live-region/announce.ts';
import { Skeleton } from '#platform/ui/skeleton/Skeleton.tsx';
import common from '#platform/ui/theme/common.module.css';
import { VisuallyHidden } from '#platform/ui/visually-hidden/VisuallyHidden.tsx';
import { fill } from '#platform/web/i18n/fill.ts';
import type { PlacePanelProps } from '#platform/web/slots/place-panels.ts';
import { hiddenMaps } from './hidden-maps.ts';
import { HiddenMaps } from './HiddenMaps.tsx';
import { lastLabels } from './labels.ts';
import { nl } from './nl.ts';
import { PlaceActions } from './PlaceActions.tsx';
import { Rows, RowSkeletons } from './Rows.tsx';
import { usePlace } from './use-place.ts';
import styles from './WhatIsHere.module.css';

/** Metres from which the card says that the address lies elsewhere. */
const FAR = 10;

/** What is known of a place. The card appears at once; each source fills its part when it answers. */
export const WhatIsHere = ({ place, found }: PlacePanelProps) => {
  const id = useId();
  const map = useMap();
  const { facts, address } = usePlace(place);
  const remembered = lastLabels(map);
  const [labels] = useState(remembered.labels);
  const [hidden, setHidden] = useState<readonly MapLayer[] | null>(null);
  const pair = formatCoordinatePair(place);
  const title = address.data?.text ?? (address.isPending ? null : fill(nl.placeInRd, { place: pair }));
  useEffect(() => {
    if (title !== null) announce(title);
  }, [title]);
  useEffect(() => {
    if (facts.data) remembered.labels = facts.data.rows.map(({ label }) => label);
  }, [facts.data, remembered]);
  if (facts.data && hidden === null) setHidden(hiddenMaps(map, facts.data.maps.map((one) => one.id)));
  const distance = Math.round(address.data?.distance ?? 0);
  const seen = found.map(({ label, count }) => (count === 1 ? label : fill(nl.foundIn, { map: label, n: count })));
  return (
    <section className={styles.card} aria-labelledby={id}>
      <p className={common.note}>{nl.heading}</p>
      <h3 id={id} className={styles.title}>
        {title ?? (
          <>
            <Skeleton width="75%" />
            <VisuallyHidden>{nl.loading}</VisuallyHidden>
          </>
        )}
      </h3>
      {distance >= FAR && <p className={common.note}>{fill(nl.distance, { metres: distance })}</p>}
      <dl>
        {facts.data ? <Rows rows={facts.data.rows} /> : facts.isPending && <RowSkeletons labels={labels} />}
        {seen.length > 0 && <Rows rows={[{ label: nl.inMaps, values: seen }]} />}
        <Rows rows={[{ label: nl.coordinate, values: [pair] }]} />
      </dl>
      {facts.isError && (
        <p className={common.note}>
          {nl.failed} <Button variant="quiet" onPress={() => void facts.refetch()}>{nl.again}</Button>
        </p>
      )}
      <HiddenMaps maps={hidden ?? []} />
      <PlaceActions place={{ position: place, title: title ?? pair }} />
    </section>
  );
};
