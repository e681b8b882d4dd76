import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { perMap } from '#platform/map/model/per-map.ts';
import { useMap } from '#platform/map/react/map-context.ts';

/** The registration whose dossier is open in the tab Gemeld; null: the list is shown. It stays while other tabs are open. */
export const openedDossierOf = perMap(() => createStore<{ readonly id: number | null; readonly formId: number | null }>(() => ({ id: null, formId: null })));

export const useOpenedDossier = () => {
  const store = openedDossierOf(useMap());
  const { id, formId } = useStore(store);
  return { id, formId, open: (registration: number, form: number) => store.setState({ id: registration, formId: form }), close: () => store.setState({ id: null }) };
};
