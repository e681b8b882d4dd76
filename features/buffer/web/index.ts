import { CircleDashed } from 'lucide-react';
import { hasTool } from '#platform/contract/has-tool.ts';
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
      enabled: ({ configuration }) => configuration !== null && hasTool(configuration.tools, toolId),
      load: () => import('./Buffer.tsx').then(({ Buffer }) => ({ default: Buffer })),
    }),
  ],
});
