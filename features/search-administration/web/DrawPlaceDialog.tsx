import { useEffect, useState } from 'react';
import type { Extent, Geometry } from '#platform/contract/geojson.ts';
import { grow } from '#platform/geo/extent.ts';
import { extentOfGeometry } from '#platform/geo/touches.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { PlaceController } from '#platform/map/tools/place-controller.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { Radio, RadioGroup } from '#platform/ui/radio/RadioGroup.tsx';
import { MapDialog } from '#platform/web/administration/extent/MapDialog.tsx';
import { useAdminOrganisation } from '#platform/web/administration/use-admin-organisation.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { readSearchMap } from '../contract/entries.ts';
import { nl } from './nl.ts';
import styles from './Search.module.css';

interface DrawingProps {
  /** The current location. */
  readonly place: Geometry | null;
  readonly onChoose: (place: Geometry) => void;
}

const kinds = ['Point', 'LineString', 'Polygon'] as const;
type Kind = (typeof kinds)[number];

const Drawing = ({ place, onChoose }: DrawingProps) => {
  const map = useMap();
  const [controller] = useState(() => new PlaceController(map));
  const [kind, setKind] = useState<Kind>('Point');
  const [drawn, setDrawn] = useState<Geometry | null>(null);
  useEffect(() => controller.start(), [controller]);
  useEffect(() => controller.show(drawn ?? place), [controller, drawn, place]);
  // A new drawing replaces the former one.
  useEffect(() => controller.draw(kind, setDrawn), [controller, kind]);
  return (
    <div className={styles.drawing}>
      <RadioGroup label={nl.drawWhat} orientation="horizontal" value={kind} onChange={(chosen) => setKind(kinds.find((one) => one === chosen) ?? 'Point')}>
        {kinds.map((one) => <Radio key={one} value={one}>{nl.drawn[one]}</Radio>)}
      </RadioGroup>
      <div className={styles.row}>
        <Button onPress={() => setDrawn(controller.middle())}>{nl.drawMiddle}</Button>
        <Button variant="primary" isDisabled={drawn === null} onPress={() => drawn && onChoose(drawn)}>{nl.drawUse}</Button>
      </div>
    </div>
  );
};

/** Metres of margin around the current location. */
const AROUND = 200;
const viewOf = (place: Geometry | null): Extent | null => {
  const extent = place && extentOfGeometry(place);
  return extent && grow(extent, AROUND);
};

/** Draws the location of an entry on a map: a point, line or polygon. */
export const DrawPlaceDialog = ({ place, onChoose, close }: DrawingProps & { readonly close: () => void }) => {
  const api = useApi();
  const { id, query } = useAdminOrganisation();
  const extent = viewOf(place);
  return (
    <MapDialog
      title={nl.drawTitle}
      help={nl.drawHelp}
      of={`search/${id}`}
      load={(signal) => api.call(readSearchMap, { query, signal })}
      {...(extent && { extent })}
      close={close}
    >
      <Drawing
        place={place}
        onChoose={(chosen) => {
          onChoose(chosen);
          close();
        }}
      />
    </MapDialog>
  );
};
