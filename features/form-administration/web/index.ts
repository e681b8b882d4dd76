import { defineWebFeature } from '#platform/web/feature.ts';
import { definedPermissions } from '#platform/web/slots/defined-permissions.ts';
import type { SlotContext } from '#platform/web/slots/slot.ts';
import { adminPages, extras } from '#platform/web/slots/slots.ts';
import { nl } from './nl.ts';

const load = () => import('./FormsPage.tsx').then(({ FormsPage }) => ({ default: FormsPage }));

/** Hides the page from users who may not manage forms. */
const mayManage = ({ session }: SlotContext): boolean => session?.user.permissions.includes('manage_forms') ?? false;

export default defineWebFeature({
  name: 'form-administration',
  fillings: [
    definedPermissions.put({ id: 'form-administration', order: 50, load: () => import('../permissions.ts').then((module) => module.permissions) }),
    adminPages.put({ id: 'forms', order: 100, path: 'forms/manage', group: 'content', label: nl.label, text: nl.text, submenu: extras, load, enabled: mayManage }),
    adminPages.put({
      id: 'form-entries', order: 101, path: 'forms/list', group: 'content', label: nl.entries, isInBar: false, enabled: mayManage,
      load: () => import('./EntryList.tsx').then(({ EntriesPage }) => ({ default: EntriesPage })),
    }),
  ],
});
