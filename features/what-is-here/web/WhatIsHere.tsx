import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { formatCoordinatePair } from '#platform/geo/coordinate.ts';
import type { MapLayer } from '#platform/map/layers/map-layer.ts';
import type { MapModel } from '#platform/map/model/map-model.ts';
import { perMap } from '#platform/map/model/per-map.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { announce } from '#platform/ui/live-region/announce.ts';
import { Skeleton } from '#platform/ui/skeleton/Skeleton.tsx';
import common from '#platform/ui/theme/common.module.css';
import { VisuallyHidden } from '#platform/ui/visually-hidden/VisuallyHidden.tsx';
import { useApi } from '#platform/web/api/api-context.ts';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import type { PlacePanelProps } from '#platform/web/slots/place-panels.ts';
import { readAddress, readPlace, type PlaceRow } from '../contract.ts';
import { HiddenMaps } from './HiddenMaps.tsx';
import { nl } from './nl.ts';
import { PlaceActions } from './PlaceActions.tsx';
import styles from './WhatIsHere.module.css';

const FIRST_ROWS = 4;

/** The labels of the last answer: the next place has the same rows, so that nothing moves when they are filled. */
const lastLabels = perMap(() => ({ labels: Array.from({ length: FIRST_ROWS }, () => '') as readonly string[] }));

/**
 * Returns the maps of the answer that can be switched on here: in the legend, drawn at this scale, and with data that no map shows yet.
 * Of several maps with the same data, the first.
 */
const hiddenMaps = ({ layers }: MapModel, ids: readonly number[]): readonly MapLayer[] => {
  const shown = new Set(layers.drawn.get().map(({ definition }) => definition.source.id));
  const candidates = layers.maps.get().filter((map) => {
    const { visible, outOfRange } = map.state.get();
    return ids.includes(map.definition.id) && !visible && !outOfRange && !map.definition.hide && !shown.has(map.definition.source.id);
  });
  return candidates.filter((map, index) => candidates.findIndex((other) => other.definition.source.id === map.definition.source.id) === index);
};

/** Asks the server what is at a place. Both calls run at the same time, so that a slow address service delays nothing else. */
const usePlace = ([x, y]: readonly [number, number]) => {
  const api = useApi();
  const map = useMap();
  const { id } = useConfiguration();
  const [resolution] = useState(() => map.state.get().resolution);
  const body = { configuration_id: id, coordinate: [x, y] as [number, number], resolution };
  const facts = useQuery({ queryKey: ['what-is-here', body], queryFn: ({ signal }) => api.call(readPlace, { body, signal }) });
  const address = useQuery({
    queryKey: ['address-here', body], queryFn: async ({ signal }) => (await api.call(readAddress, { body, signal })).address,
  });
  return { facts, address };
};

const Row = ({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) => (
  <div className={styles.row}>
    <dt className={common.term}>{label}</dt>
    <dd className={common.value}>{children}</dd>
  </div>
);

/** The rows while they are loaded. */
const RowSkeletons = ({ labels }: { readonly labels: readonly string[] }) =>
  labels.map((label, index) => (
    <Row key={index} label={label || <Skeleton width="60%" />}>
      <Skeleton width="70%" />
    </Row>
  ));

/** Rows of a definition list; several values stand below each other. */
const Rows = ({ rows }: { readonly rows: readonly PlaceRow[] }) =>
  rows.map(({ label, values }, index) => (
    <Row key={index} label={label}>
      {values.join('\n')}
    </Row>
  ));

/** Keeps a postcode in one line. */
const PlaceName = ({ text }: { readonly text: string }) =>
  text.split(/(\b\d{4} [A-Z]{2}\b)/).map((part, index) => (index % 2 === 1 ? <span key={index} className={styles.whole}>{part}</span> : part));

/** Metres from which the card says that the address lies elsewhere. */
const FAR = 10;

/** What is known of a place. The card appears at once; each source fills its part when it answers. */
export const WhatIsHere = ({ place, found, onAnswered }: PlacePanelProps) => {
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
  const isLoading = facts.isPending || address.isPending;
  useEffect(() => {
    if (!isLoading) onAnswered();
  }, [isLoading, onAnswered]);
  if (facts.data && hidden === null) setHidden(hiddenMaps(map, facts.data.maps.map((one) => one.id)));
  const distance = Math.round(address.data?.distance ?? 0);
  const seen = found.map(({ label, count }) => (count === 1 ? label : fill(nl.foundIn, { map: label, n: count })));
  return (
    <section className={styles.card} aria-labelledby={id}>
      <p className={common.note}>{nl.heading}</p>
      <h3 id={id} className={styles.title}>
        {title === null ? (
          <>
            <Skeleton width="75%" />
            <VisuallyHidden>{nl.loading}</VisuallyHidden>
          </>
        ) : <PlaceName text={title} />}
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
      <PlaceActions place={{ position: place, title: title ?? pair }} />
      {/* Last, because it loads last: the buttons above it then stay in place. */}
      <HiddenMaps maps={hidden ?? []} />
    </section>
  );
};
