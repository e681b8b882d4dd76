import { Share2 } from 'lucide-react';
import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';
import { toolColumn } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';

export default defineWebFeature({
  name: 'share',
  fillings: [
    toolColumn.put({
      id: 'share',
      order: 10,
      group: 'share',
      label: nl.tool,
      icon: Share2,
      kind: 'dialog',
      enabled: ({ configuration, session }) => session !== null && (configuration?.options.share ?? false),
      unavailable: ({ configuration }) => (typeof configuration?.shared_id === 'number' ? nl.alreadyShared : null),
      load: () => import('./ShareDialog.tsx').then(({ ShareDialog }) => ({ default: ShareDialog })),
    }),
    configurationSettings.put({ id: 'share', order: 0, load: () => import('../settings.ts').then((settings) => [settings]) }),
  ],
});
