import { useStore } from 'zustand';
import { useMap } from '#platform/map/react/map-context.ts';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import { useDrawer } from '#platform/web/shell/drawer.ts';
import { Deferred } from '#platform/web/slots/Deferred.tsx';
import { editingOf } from '../edit/editing.ts';
import { formsTab, overviewTab } from '../forms-tab.ts';

const loadShown = () => import('./ShownRegistrations.tsx').then(({ ShownRegistrations: component }) => ({ default: component }));

const isAlwaysVisible = (form: unknown): boolean => typeof form === 'object' && form !== null && 'always_visible' in form && form.always_visible === true;

/**
 * The registrations of the forms in the map: always, while a tab with forms or registrations is open, or while they are edited.
 * The code that draws them is fetched when a form is shown. @first-view
 */
export const RegistrationLayers = () => {
  const { forms } = useConfiguration();
  const isTabOpen = useDrawer((drawer) => drawer.isOpen && (drawer.tab === formsTab || drawer.tab === overviewTab));
  const edited = useStore(editingOf(useMap()), ({ form }) => form?.id);
  const isShown = isTabOpen || edited !== undefined || forms.some(isAlwaysVisible);
  return isShown ? <Deferred load={loadShown} props={{ isTabOpen, edited }} /> : null;
};
