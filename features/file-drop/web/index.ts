import { FolderOpen } from 'lucide-react';
import { defineWebFeature } from '#platform/web/feature.ts';
import { mapOverlays, toolColumn } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';
import { toolId } from './tool-id.ts';

/** Shows files that the user drags onto the map or opens with a button; only this user sees them. */
export default defineWebFeature({
  name: 'file-drop',
  fillings: [
    mapOverlays.put({
      id: toolId,
      order: 80,
      load: () => import('./DropHost.tsx').then(({ DropHost }) => ({ default: DropHost })),
    }),
    toolColumn.put({
      id: toolId,
      order: 140,
      group: 'more',
      label: nl.label,
      icon: FolderOpen,
      kind: 'pointer',
      load: () => import('./FilePanel.tsx').then(({ FilePanel }) => ({ default: FilePanel })),
    }),
  ],
});
