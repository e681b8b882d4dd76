import { CircleDashed } from 'lucide-react';
import { defineWebFeature } from '#platform/web/feature.ts';
import { toolColumn } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';
import { toolId } from './tool-id.ts';

export default defineWebFeature({
  name: 'buffer',
  fillings: [
    toolColumn.put({
      id: toolId,
      order: 25,
      label: nl.tool,
      icon: CircleDashed,
      kind: 'pointer',
      enabled: ({ configuration }) => Boolean(configuration?.tools['buffer']),
      load: () => import('./Buffer.tsx').then(({ Buffer }) => ({ default: Buffer })),
    }),
  ],
});
