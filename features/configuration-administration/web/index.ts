import { defineWebFeature } from '#platform/web/feature.ts';
import type { SlotContext } from '#platform/web/slots/slot.ts';
import { attention } from '#platform/web/slots/attention.ts';
import { adminPages, configurationSources, extras, mapAddresses } from '#platform/web/slots/slots.ts';
import { words as groups } from './groups/words.ts';
import { nl } from './nl.ts';
import { previewPath, readPreview } from './preview/preview-address.ts';

const maySeeIt = { enabled: ({ session }: SlotContext) => session?.user.permissions.includes('manage_configurations') ?? false };

export default defineWebFeature({
  name: 'configuration-administration',
  fillings: [
    adminPages.put({
      id: 'configurations',
      order: 30,
      path: 'configurations/manage',
      group: 'maps',
      label: nl.label,
      text: nl.text,
      ...maySeeIt,
      load: () => import('./Configurations.tsx').then(({ Configurations }) => ({ default: Configurations })),
    }),
    adminPages.put({
      id: 'map-groups',
      order: 118,
      path: 'group',
      group: 'maps',
      label: groups.label,
      text: groups.text,
      submenu: extras,
      ...maySeeIt,
      load: () => import('./groups/Groups.tsx').then(({ Groups }) => ({ default: Groups })),
    }),
    mapAddresses.put({
      id: 'preview', order: 50, path: previewPath, underPublic: false, guard: 'user', configuration: readPreview,
      around: () => import('./preview/PreviewFrame.tsx').then(({ PreviewFrame }) => ({ default: PreviewFrame })),
    }),
    configurationSources.put({
      id: 'drafts', order: 10, kinds: ['draft'],
      load: async (api, request, _organisation, signal) => {
        if (request.kind !== 'draft') throw new Error('Only drafts are loaded here');
        // Imported on demand with its schemas, which only a preview needs.
        const { previewDraft } = await import('../contract/draft-calls.ts');
        return api.call(previewDraft, { params: { id: request.id }, query: { as: request.as }, signal });
      },
    }),
    attention.put({ id: 'configuration-administration', order: 30, load: () => import('./attention.ts').then(({ attentionTexts }) => attentionTexts) }),
  ],
});
