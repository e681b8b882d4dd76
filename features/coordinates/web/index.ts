import { Crosshair, LocateFixed, Magnet } from 'lucide-react';
import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';
import { toolColumn } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';
import { pickerToolId, snapPickerToolId } from './tool-ids.ts';

/** Shows the coordinates of a place, and goes to coordinates that the user types. */
export default defineWebFeature({
  name: 'coordinates',
  fillings: [
    toolColumn.put({
      id: pickerToolId,
      order: 70,
      group: 'coordinate',
      label: nl.picker,
      icon: Crosshair,
      kind: 'pointer',
      enabled: ({ configuration }) => configuration?.options.getCoordinate ?? false,
      load: () => import('./CoordinatePicker.tsx').then(({ CoordinatePicker }) => ({ default: CoordinatePicker })),
    }),
    toolColumn.put({
      id: 'zoom-to-coordinate',
      order: 80,
      group: 'coordinate',
      label: nl.zoomTo,
      icon: LocateFixed,
      kind: 'dialog',
      enabled: ({ configuration }) => configuration?.options.zoomToCoordinate ?? false,
      load: () => import('./ZoomToCoordinate.tsx').then(({ ZoomToCoordinate }) => ({ default: ZoomToCoordinate })),
    }),
    toolColumn.put({
      id: snapPickerToolId,
      order: 90,
      group: 'coordinate',
      label: nl.snapPicker,
      short: nl.snapPickerShort,
      icon: Magnet,
      kind: 'pointer',
      enabled: ({ configuration }) => configuration?.options.snapGetCoordinate ?? false,
      load: () => import('./CoordinatePicker.tsx').then(({ SnapCoordinatePicker }) => ({ default: SnapCoordinatePicker })),
    }),
    configurationSettings.put({ id: 'coordinates', order: 0, load: () => import('../settings.ts').then((settings) => [settings]) }),
  ],
});
