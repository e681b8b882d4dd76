import { useEffect, useRef, useState } from 'react';
import type { Geometry } from '#platform/contract/geojson.ts';
import { toCentimetres } from '#platform/geo/drawn-geometry.ts';
import { containsPoint } from '#platform/geo/extent.ts';
import { formatDistance } from '#platform/geo/format.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { askPosition } from '#platform/map/position/device-position.ts';
import { fill } from '#platform/web/i18n/fill.ts';
import { nl } from '../nl.ts';

/** Metres: a position that is less accurate must be checked. */
const ACCURATE = 20;

/** Says how accurate a position of the device is. */
export const accuracyInWords = (metres: number): string =>
  fill(metres > ACCURATE ? nl.inaccurate : nl.accurate, { accuracy: formatDistance(Math.max(1, Math.round(metres))) });

interface OwnPlace {
  readonly isAsking: boolean;
  /** Why there is no position, and what the user can do; null: nothing went wrong. */
  readonly problem: string | null;
  /** The radius in metres of the accuracy circle of the place that was found last. */
  readonly found: { readonly place: Geometry; readonly accuracy: number } | null;
  readonly ask: () => Promise<void>;
  /** The user placed the point in another way: ignores a position that still arrives. */
  readonly forget: () => void;
}

const isRefusal = (error: unknown): boolean => error instanceof Object && 'code' in error && error.code === 1;

/** Asks the device where it is, to place a point there. */
export const useOwnPlace = (onFound: (place: Geometry, accuracy: number) => void): OwnPlace => {
  const map = useMap();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [found, setFound] = useState<OwnPlace['found']>(null);
  /** Counts the requests for a position, so that only the latest is answered. */
  const asked = useRef(0);
  useEffect(() => () => {
    asked.current += 1;
  }, []);
  const forget = (): void => {
    asked.current += 1;
    setAsking(false);
    setProblem(null);
  };
  const ask = async (): Promise<void> => {
    forget();
    const question = asked.current;
    setAsking(true);
    try {
      const { place: [x, y], accuracy } = await askPosition();
      if (asked.current !== question) return;
      if (!containsPoint(map.configuration.projection.bbox, [x, y])) return setProblem(nl.positionOutside);
      const place: Geometry = { type: 'Point', coordinates: [toCentimetres(x), toCentimetres(y)] };
      setFound({ place, accuracy });
      onFound(place, accuracy);
    } catch (error) {
      if (asked.current === question) setProblem(isRefusal(error) ? nl.positionRefused : nl.positionFailed);
    } finally {
      if (asked.current === question) setAsking(false);
    }
    return undefined;
  };
  return { isAsking, problem, found, ask, forget };
};
