import { useMemo } from 'react';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { placePanels } from '#platform/web/slots/place-panels.ts';
import { useSlot } from '#platform/web/slots/use-slot.ts';
import type { FoundMap, Info } from '../found.ts';

const none: readonly FoundMap[] = [];

/** The panels of other features about the queried place; nothing for an area. */
export const PlacePanels = ({ info }: { readonly info: Info }) => {
  const panels = useSlot(placePanels);
  const { at, maps } = info.status === 'idle' ? { at: null, maps: none } : info;
  const found = useMemo(
    () => maps.filter(({ features }) => features.length > 0).map(({ key, label, features }) => ({ key, label, count: features.length })),
    [maps],
  );
  if (!at) return null;
  // A new place begins with a new panel, so that nothing of the former place stays.
  return panels.map(({ id, load }) => <Deferred key={`${id} ${at.join(' ')}`} load={load} props={{ place: at, found }} />);
};
