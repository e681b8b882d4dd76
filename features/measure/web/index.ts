import { Eraser, Ruler, VectorSquare } from 'lucide-react';
import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';
import { placeActions } from '#platform/web/slots/place-actions.ts';
import type { SlotContext } from '#platform/web/slots/slot.ts';
import { toolColumn } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';
import { areaToolId, deleteToolId, lineToolId } from './tool-ids.ts';

const enabled = ({ configuration }: SlotContext): boolean => configuration?.options.measure ?? false;

/** Measures distances and areas on the map. */
export default defineWebFeature({
  name: 'measure',
  fillings: [
    toolColumn.put({
      id: lineToolId,
      order: 60,
      group: 'measure',
      label: nl.line,
      icon: Ruler,
      kind: 'pointer',
      enabled,
      load: () => import('./Measure.tsx').then(({ MeasureLine }) => ({ default: MeasureLine })),
    }),
    toolColumn.put({
      id: areaToolId,
      order: 62,
      group: 'measure',
      label: nl.area,
      icon: VectorSquare,
      kind: 'pointer',
      enabled,
      load: () => import('./Measure.tsx').then(({ MeasureArea }) => ({ default: MeasureArea })),
    }),
    toolColumn.put({
      id: deleteToolId,
      order: 64,
      group: 'measure',
      label: nl.delete,
      icon: Eraser,
      kind: 'pointer',
      enabled,
      load: () => import('./MeasureDelete.tsx').then(({ MeasureDelete }) => ({ default: MeasureDelete })),
    }),
    placeActions.put({
      id: 'measure',
      order: 30,
      label: nl.fromHere,
      icon: Ruler,
      enabled,
      run: async ({ position }, map) => (await import('./measure-from.ts')).measureFrom(map, position),
    }),
    configurationSettings.put({ id: 'measure', order: 0, load: () => import('../settings.ts').then((settings) => [settings]) }),
  ],
});
