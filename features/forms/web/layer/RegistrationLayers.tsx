import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Form } from '#platform/contract/forms.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { useDrawer } from '#platform/web/shell/drawer.ts';
import { formMapAnswer, getFormMap } from '../../contract/form-map.ts';
import { editingOf } from '../edit/editing.ts';
import { formsTab, overviewTab } from '../forms-tab.ts';
import { registrationsKey } from '../registrations-key.ts';
import { useForms } from '../use-forms.ts';
import { workOf } from '../work.ts';
import { showRegistrations } from './registrations-controller.ts';

/** The registrations of the forms in the map: always, while a tab with forms or registrations is open, or while they are edited. */
export const RegistrationLayers = () => {
  const forms = useForms();
  const isTabOpen = useDrawer((drawer) => drawer.isOpen && (drawer.tab === formsTab || drawer.tab === overviewTab));
  const edited = useStore(editingOf(useMap()), ({ form }) => form?.id);
  return forms.filter((form) => form.always_visible || isTabOpen || form.id === edited).map((form) => <RegistrationLayer key={form.id} form={form} />);
};

const RegistrationLayer = ({ form }: { readonly form: Form }) => {
  const map = useMap();
  const api = useApi();
  const openTab = useDrawer((drawer) => drawer.openTab);
  const { data } = useQuery({
    queryKey: [...registrationsKey, 'map', form.id],
    queryFn: async ({ signal }) => {
      const answer = await api.call(getFormMap, { query: { filter: `form_id = ${form.id} AND deleted_at IS NULL` }, signal });
      return formMapAnswer.parse(JSON.parse(await answer.text()));
    },
  });
  useEffect(() => data && showRegistrations(map, form, data, (id) => {
    workOf(map).getState().want(id);
    openTab(formsTab);
  }), [map, form, data, openTab]);
  return null;
};
