import { Keyboard } from 'lucide-react';
import { isTouchOnly } from '#platform/ui/media/use-media.ts';
import { defineWebFeature } from '#platform/web/feature.ts';
import { dialogs, mapOverlays, toolColumn } from '#platform/web/slots/slots.ts';
import { dialogId } from './dialog-id.ts';
import { nl } from './nl.ts';

/** Lists the keyboard shortcuts. */
export default defineWebFeature({
  name: 'key-help',
  fillings: [
    toolColumn.put({
      id: 'key-help',
      // The last entry, after the tools.
      order: 900,
      group: 'more',
      label: nl.title,
      icon: Keyboard,
      kind: 'dialog',
      dialog: dialogId,
      enabled: () => !isTouchOnly(),
    }),
    mapOverlays.put({
      id: 'help-by-key',
      order: 900,
      load: () => import('./HelpByKey.tsx').then(({ HelpByKey }) => ({ default: HelpByKey })),
    }),
    dialogs.put({
      id: dialogId,
      order: 20,
      load: () => import('./KeyHelp.tsx').then(({ KeyHelp }) => ({ default: KeyHelp })),
    }),
  ],
});
