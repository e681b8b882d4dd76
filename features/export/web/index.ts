import { Download, FileDown } from 'lucide-react';
import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';
import { exporters } from '#platform/web/slots/exporters.ts';
import { legendItemActions } from '#platform/web/slots/legend-item-actions.ts';
import type { SlotContext } from '#platform/web/slots/slot.ts';
import { accountMenu } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';
import { exportAbilities } from '../export-abilities.ts';

const none: ReadonlySet<number> = new Set();

/** Returns the maps that can be exported, from the configuration answer. An export belongs to a session, which a frame of another website has not. */
const mapsToExport = ({ configuration, environment }: SlotContext): ReadonlySet<number> => {
  if (environment.framed) return none;
  const part = exportAbilities.safeParse(configuration?.parts['export']);
  return part.success ? new Set(part.data.maps) : none;
};

export default defineWebFeature({
  name: 'export',
  fillings: [
    legendItemActions.put({
      id: 'export',
      order: 40,
      label: nl.label,
      icon: FileDown,
      position: 'over',
      offered: ({ definition }, slotContext) => mapsToExport(slotContext).has(definition.id),
      load: () => import('./ExportMap.tsx').then(({ ExportMap }) => ({ default: ExportMap })),
    }),
    exporters.put({
      id: 'export',
      order: 10,
      label: nl.label,
      icon: FileDown,
      enabled: (slotContext) => mapsToExport(slotContext).size > 0,
      mayExport: (mapId, slotContext) => mapsToExport(slotContext).has(mapId),
      load: () => import('./ExportDialog.tsx').then(({ ExportDialog }) => ({ default: ExportDialog })),
    }),
    accountMenu.put({
      id: 'exports',
      order: 35,
      label: nl.mine,
      icon: Download,
      enabled: (slotContext) => mapsToExport(slotContext).size > 0,
      load: () => import('./MyExports.tsx').then(({ MyExports }) => ({ default: MyExports })),
    }),
    configurationSettings.put({ id: 'export', order: 0, load: () => import('../settings.ts').then((settings) => [settings]) }),
  ],
});
