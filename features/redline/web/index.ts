import { Pencil } from 'lucide-react';
import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';
import { definedPermissions } from '#platform/web/slots/defined-permissions.ts';
import { legendHeader } from '#platform/web/slots/legend-header.ts';
import type { SlotContext } from '#platform/web/slots/slot.ts';
import { mapOverlays, toolColumn } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';
import { toolId } from './tool-id.ts';

const isOffered = ({ configuration }: SlotContext): boolean => configuration?.options.redline ?? false;

export default defineWebFeature({
  name: 'redline',
  fillings: [
    mapOverlays.put({
      id: toolId,
      order: 70,
      enabled: isOffered,
      load: () => import('./RedlineHost.tsx').then(({ RedlineHost }) => ({ default: RedlineHost })),
    }),
    legendHeader.put({
      id: toolId,
      order: 20,
      enabled: isOffered,
      load: () => import('./LegendSwitch.tsx').then(({ LegendSwitch }) => ({ default: LegendSwitch })),
    }),
    toolColumn.put({
      id: toolId,
      order: 110,
      group: 'draw',
      label: nl.tool,
      icon: Pencil,
      kind: 'pointer',
      enabled: isOffered,
      load: () => import('./panel/RedlinePanel.tsx').then(({ RedlinePanel }) => ({ default: RedlinePanel })),
    }),
    definedPermissions.put({ id: 'redline', order: 0, load: () => import('../permissions.ts').then(({ permissions }) => permissions) }),
    configurationSettings.put({ id: 'redline', order: 0, load: () => import('../settings.ts').then((settings) => [settings]) }),
  ],
});
