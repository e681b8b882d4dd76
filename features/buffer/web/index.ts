import { CircleDashed } from 'lucide-react';
import { hasTool } from '#platform/contract/has-tool.ts';
import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';
import { toolColumn } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';
import { bufferTool } from '../buffer-tool.ts';

/** Draws a buffer around a point, line or area on the map. */
export default defineWebFeature({
  name: 'buffer',
  fillings: [
    toolColumn.put({
      id: bufferTool.name,
      order: 25,
      group: 'ask',
      label: nl.tool,
      icon: CircleDashed,
      kind: 'pointer',
      enabled: ({ configuration }) => configuration !== null && hasTool(configuration.tools, bufferTool),
      load: () => import('./Buffer.tsx').then(({ Buffer }) => ({ default: Buffer })),
    }),
    configurationSettings.put({ id: 'buffer', order: 0, load: () => import('../settings.ts').then((settings) => [settings]) }),
  ],
});
