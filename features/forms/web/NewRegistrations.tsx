import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMap } from '#platform/map/react/map-context.ts';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import { useChannel } from '#platform/web/realtime/use-channel.ts';
import { formChannel } from '../contract/channels.ts';
import { newCountOf } from './new-count.ts';
import { listedForms, newRegistrationsKey, useNewRegistrations } from './new-registrations.ts';
import { useForms } from './use-forms.ts';

/** Milliseconds. */
const RELOAD_MS = 60_000;

/** Counts the registrations that are new to the user for the tab, also while the map is open. Shows nothing itself. */
export const NewRegistrations = () => {
  const map = useMap();
  const forms = listedForms(useForms());
  // The server refuses the channel to recipients of a share that lasts a time.
  const isShared = useConfiguration().shared_id !== null;
  const { data } = useNewRegistrations(forms, isShared ? { refetchInterval: RELOAD_MS } : {});
  const count = data?.length ?? 0;
  useEffect(() => newCountOf(map).setState(count, true), [map, count]);
  return isShared ? null : forms.map(({ id }) => <Listener key={id} formId={id} />);
};

const Listener = ({ formId }: { readonly formId: number }) => {
  const queries = useQueryClient();
  const reload = (): void => void queries.invalidateQueries({ queryKey: newRegistrationsKey });
  useChannel(formChannel(formId), { onMessage: reload, onCatchUp: reload });
  return null;
};
