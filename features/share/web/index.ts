import { Share2 } from 'lucide-react';
import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';
import { placeActions } from '#platform/web/slots/place-actions.ts';
import type { SlotContext } from '#platform/web/slots/slot.ts';
import { dialogs, toolColumn } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';

/** Part of the address: `?dialog=delen`. */
const id = 'delen';

const enabled = ({ configuration }: SlotContext): boolean => configuration?.options.share ?? false;

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
      dialog: id,
      enabled,
    }),
    dialogs.put({ id, order: 30, enabled, load: () => import('./ShareDialog.tsx').then(({ ShareDialog }) => ({ default: ShareDialog })) }),
    placeActions.put({ id: 'share', order: 10, label: nl.place, icon: Share2, dialog: id, enabled }),
    configurationSettings.put({ id: 'share', order: 0, load: () => import('../settings.ts').then((settings) => [settings]) }),
  ],
});
