import { ClipboardList, ClipboardPen, SquarePen } from 'lucide-react';
import { ownConfiguration } from '#platform/web/configuration/request.ts';
import { defineWebFeature } from '#platform/web/feature.ts';
import { configurationSettings } from '#platform/web/slots/configuration-settings.ts';
import { signOutNotes } from '#platform/web/slots/sign-out-notes.ts';
import { drawerTabs, mapAddresses, mapOverlays, toolColumn } from '#platform/web/slots/slots.ts';
import type { SlotContext } from '#platform/web/slots/slot.ts';
import { editTool } from './edit/edit-tool.ts';
import { offersEditing, whyNothingToEdit } from './edit/offers-editing.ts';
import { formsTab, overviewTab } from './forms-tab.ts';
import { useNewCount } from './new-count.ts';
import { nl } from './nl.ts';
import { registrationInPath } from './registration-in-path.ts';

/** Forms are for signed-in users, outside public configurations. */
const hasForms = ({ configuration, session, publicMode }: SlotContext): boolean =>
  session !== null && !publicMode && (configuration?.forms.length ?? 0) > 0;

/** The configuration gives forms as they come; the tab parses them. */
const has = (flag: 'auto_open' | 'overview') => (form: Readonly<Record<string, unknown>>): boolean => form[flag] === true;

const hasOverview = (slotContext: SlotContext): boolean => hasForms(slotContext) && (slotContext.configuration?.forms.some(has('overview')) ?? false);

export default defineWebFeature({
  name: 'forms',
  fillings: [
    mapAddresses.put({
      id: 'form',
      order: 40,
      path: 'form/:form_value_id',
      underPublic: false,
      guard: 'user',
      configuration: (params) => (registrationInPath(params) === null ? null : ownConfiguration),
    }),
    drawerTabs.put({
      id: formsTab,
      order: 20,
      index: 2,
      label: nl.tab,
      icon: ClipboardPen,
      width: 600,
      enabled: hasForms,
      startsOpen: ({ configuration }, params) => registrationInPath(params) !== null || (configuration?.forms.some(has('auto_open')) ?? false),
      load: () => import('./panel/FormsTab.tsx').then(({ FormsTab }) => ({ default: FormsTab })),
    }),
    drawerTabs.put({
      id: overviewTab,
      order: 30,
      index: 3,
      label: nl.reported,
      icon: ClipboardList,
      width: 1000,
      enabled: hasOverview,
      useBadge: useNewCount,
      load: () => import('./overview/OverviewTab.tsx').then(({ OverviewTab }) => ({ default: OverviewTab })),
    }),
    mapOverlays.put({
      id: 'registrations',
      order: 90,
      enabled: hasForms,
      load: () => import('./layer/RegistrationLayers.tsx').then(({ RegistrationLayers }) => ({ default: RegistrationLayers })),
    }),
    mapOverlays.put({
      id: 'new-registrations',
      startsLate: true,
      order: 95,
      enabled: hasOverview,
      load: () => import('./NewRegistrations.tsx').then(({ NewRegistrations }) => ({ default: NewRegistrations })),
    }),
    mapOverlays.put({
      id: 'form-link',
      order: 100,
      // Forms are for signed-in users only.
      enabled: ({ session }) => session !== null,
      load: () => import('./FormLink.tsx').then(({ FormLink }) => ({ default: FormLink })),
    }),
    mapOverlays.put({
      id: 'outbox',
      startsLate: true,
      order: 110,
      enabled: hasForms,
      load: () => import('./outbox/Outbox.tsx').then(({ Outbox }) => ({ default: Outbox })),
    }),
    signOutNotes.put({
      id: 'forms',
      order: 10,
      enabled: ({ session }) => session !== null,
      load: () => import('./outbox/SignOutNote.tsx').then(({ SignOutNote }) => ({ default: SignOutNote })),
    }),
    toolColumn.put({
      id: editTool,
      order: 105,
      group: 'more',
      label: nl.editTool,
      icon: SquarePen,
      kind: 'pointer',
      enabled: offersEditing,
      unavailable: whyNothingToEdit,
      load: () => import('./edit/EditTool.tsx').then(({ EditTool }) => ({ default: EditTool })),
    }),
    configurationSettings.put({ id: 'forms', order: 0, load: () => import('../settings.ts').then((settings) => [settings]) }),
  ],
});
