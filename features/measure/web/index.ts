import { Ruler } from 'lucide-react';
import { defineWebFeature } from '#platform/web/feature.ts';
import { toolColumn } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';
import { lineToolId } from './tool-ids.ts';

export default defineWebFeature({
  name: 'measure',
  fillings: [
    toolColumn.put({
      id: lineToolId,
      order: 60,
      label: nl.line,
      icon: Ruler,
      kind: 'pointer',
      enabled: ({ configuration }) => configuration?.options.measure ?? false,
      load: () => import('./MeasureLine.tsx').then(({ MeasureLine }) => ({ default: MeasureLine })),
    }),
  ],
});
