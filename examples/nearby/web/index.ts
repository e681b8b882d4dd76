import { CircleDot } from 'lucide-react';
import { hasTool } from '#platform/contract/has-tool.ts';
import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';
import { definedPermissions } from '#platform/web/slots/defined-permissions.ts';
import { toolColumn } from '#platform/web/slots/slots.ts';
import { nearbyTool } from '../nearby-tool.ts';
import { nl } from './nl.ts';

export default defineWebFeature({
  name: 'nearby',
  fillings: [
    toolColumn.put({
      id: nearbyTool.name,
      order: 65,
      group: 'ask',
      label: nl.label,
      icon: CircleDot,
      kind: 'pointer',
      enabled: ({ configuration }) => configuration !== null && hasTool(configuration.tools, nearbyTool),
      load: () => import('./Nearby.tsx').then(({ Nearby }) => ({ default: Nearby })),
    }),
    configurationSettings.put({ id: 'nearby', order: 0, load: () => import('../settings.ts').then((settings) => [settings]) }),
    definedPermissions.put({ id: 'nearby', order: 0, load: () => import('../permissions.ts').then(({ permissions }) => permissions) }),
  ],
});
