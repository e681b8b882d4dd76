import { defineWebFeature } from '#platform/web/feature.ts';
import { adminStart, adminTools } from '#platform/web/slots/slots.ts';

export default defineWebFeature({
  name: 'administration',
  fillings: [
    adminTools.put({
      id: 'organisation',
      order: 10,
      enabled: ({ session }) => session?.user.role === 'admin',
      load: () => import('./OrganisationSwitch.tsx').then(({ OrganisationSwitch }) => ({ default: OrganisationSwitch })),
    }),
    adminStart.put({
      id: 'attention',
      order: 5,
      load: () => import('./AttentionList.tsx').then(({ AttentionList }) => ({ default: AttentionList })),
    }),
    adminStart.put({
      id: 'overview',
      order: 10,
      load: () => import('./OverviewFigures.tsx').then(({ OverviewFigures }) => ({ default: OverviewFigures })),
    }),
  ],
});
