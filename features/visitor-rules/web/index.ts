import { defineWebFeature } from '#platform/web/feature.ts';
import { mapPanels } from '#platform/web/slots/map-panels.ts';
import { adminPages } from '#platform/web/slots/slots.ts';
import { label, rulesPath } from './screen.ts';

export default defineWebFeature({
  name: 'visitor-rules',
  fillings: [
    mapPanels.put({ id: 'visitor-rules', order: 10, load: () => import('./RulesLink.tsx').then(({ RulesLink }) => ({ default: RulesLink })) }),
    adminPages.put({
      id: 'visitor-rules',
      order: 25,
      path: rulesPath,
      group: 'maps',
      label,
      isInBar: false,
      enabled: ({ session }) => session?.user.permissions.includes('edit_maps') ?? false,
      load: () => import('./RulesEditor.tsx').then(({ VisitorRules }) => ({ default: VisitorRules })),
    }),
  ],
});
