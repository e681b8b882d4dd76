import type { MapPart } from '#platform/contract/settings-catalogue.ts';
import { StatusPill } from '#platform/ui/badge/StatusPill.tsx';
import { nl } from './nl.ts';
import { useIsOnMap } from './use-is-on-map.ts';

interface Props {
  readonly part: MapPart;
  /** For `aria-describedby` of the field. */
  readonly id?: string;
}

/** Says at a field that nothing at the map uses it yet. Shows nothing as soon as a feature does. */
export const NotOnMap = ({ part, id }: Props) => {
  const isOnMap = useIsOnMap();
  return isOnMap(part) ? null : <p id={id}><StatusPill tone="warning">{nl.notOnMap}</StatusPill></p>;
};
