import { useState } from 'react';
import type { Geometry } from '#platform/contract/geojson.ts';
import { parseCoordinatePair } from '#platform/geo/coordinate.ts';
import type { Position } from '#platform/geo/rd.ts';
import { readLine, readRing } from '#platform/geo/typed-corners.ts';
import { TypedCorners } from '#platform/map/ui/TypedCorners.tsx';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { nl } from '../nl.ts';
import type { PlaceKind } from './place-tools-controller.ts';

const readPoint = (text: string): Position[] | null => {
  const pair = parseCoordinatePair(text.trim());
  return pair && [pair];
};

const readers = { Point: readPoint, LineString: readLine, Polygon: readRing } as const;

const geometryOf = (kind: PlaceKind, typed: readonly Position[]): Geometry => {
  const corners = typed.map((corner) => [...corner]);
  const [first = []] = corners;
  switch (kind) {
    case 'Point': return { type: 'Point', coordinates: first };
    case 'LineString': return { type: 'LineString', coordinates: corners };
    case 'Polygon': return { type: 'Polygon', coordinates: [[...corners, [...first]]] };
  }
};

const options = (['Point', 'LineString', 'Polygon'] as const).map((value) => ({ value, label: nl.kinds[value] }));

/** Places a registration at typed coordinates, EPSG:28992. */
export const TypedPlace = ({ onPlace }: { readonly onPlace: (place: Geometry) => void }) => {
  const [kind, setKind] = useState<PlaceKind>('Point');
  return (
    <Disclosure title={nl.typed} headingLevel={4}>
      <Select label={nl.typedKind} options={options} value={kind} onChange={setKind} />
      <TypedCorners key={kind} read={readers[kind]} wrong={nl.wrongCorners[kind]} submit={nl.placeHere} onCorners={(corners) => onPlace(geometryOf(kind, corners))} />
    </Disclosure>
  );
};
