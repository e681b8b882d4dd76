import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useStore } from 'zustand';
import { useMap } from '#platform/map/react/map-context.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { readRegistration } from '../../contract/registrations.ts';
import { nl } from '../nl.ts';
import { goToGeometry } from '#platform/map/tools/shown-geometry.ts';
import { registrationInPath } from '../registration-in-path.ts';
import { registrationsKey } from '../registrations-key.ts';
import { useForms } from '../use-forms.ts';
import { isChanged, workOf } from '../work.ts';

/** Opens the registration that the address names, or that the user chose in the map. Returns whether it is being loaded. */
export const useWantedRegistration = (): boolean => {
  const inPath = registrationInPath(useParams());
  const map = useMap();
  const api = useApi();
  const forms = useForms();
  const work = workOf(map);
  const wanted = useStore(work, (state) => state.wanted);
  const isFree = useStore(work, ({ entry }) => !entry || !isChanged(entry));
  useEffect(() => {
    if (inPath !== null) work.getState().wantOnce(inPath);
  }, [inPath, work]);
  const { data, error } = useQuery({
    queryKey: [...registrationsKey, wanted],
    queryFn: ({ signal }) => api.call(readRegistration, { params: { register_id: wanted ?? 0 }, signal }),
    enabled: wanted !== null && isFree,
    // What is changed must be the newest version.
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (!data || data.id !== wanted) return;
    const form = forms.find(({ id }) => id === data.form_id);
    // The message about a form of another configuration comes from the check of the address.
    if (form) work.getState().open(form, data);
    else work.getState().want(null);
    if (form && data.geom && data.id === inPath) goToGeometry(map, data.geom);
  }, [data, forms, inPath, map, wanted, work]);
  useEffect(() => {
    if (!error || wanted === null) return;
    // That of the address has a message of its own.
    if (wanted !== inPath) snackbar.show({ text: nl.cannotOpen, tone: 'danger' });
    work.getState().want(null);
  }, [error, inPath, wanted, work]);
  return wanted !== null && isFree;
};
