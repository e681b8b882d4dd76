import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mostChannels } from '#platform/contract/realtime.ts';
import { useMap } from '#platform/map/react/map-context.ts';
import { useConfiguration } from '#platform/web/configuration/use-configuration.ts';
import { useChannel } from '#platform/web/realtime/use-channel.ts';
import { formChannel } from '../contract/channels.ts';
import { newCountOf } from './new-count.ts';
import { listedForms, newRegistrationsKey, useNewRegistrations } from './new-registrations.ts';
import { useForms } from './use-forms.ts';

/** Milliseconds. */
const RELOAD_MS = 60_000;
/** Most forms whose channels are opened. The others of a socket are left for chats and drawings. */
const MOST_HEARD = mostChannels - 10;

/** Counts the registrations that are new to the user for the tab, also while the map is open. Shows nothing itself. */
export const NewRegistrations = () => {
  const map = useMap();
  const forms = listedForms(useForms());
  // The server refuses the channel to recipients of a share that lasts a time.
  const heard = useConfiguration().shared_id === null ? forms.slice(0, MOST_HEARD) : [];
  const { data } = useNewRegistrations(forms, heard.length < forms.length ? { refetchInterval: RELOAD_MS } : {});
  const count = data?.length ?? 0;
  useEffect(() => newCountOf(map).setState(count, true), [map, count]);
  return heard.map(({ id }) => <Listener key={id} formId={id} />);
};

const Listener = ({ formId }: { readonly formId: number }) => {
  const queries = useQueryClient();
  const reload = (): void => void queries.invalidateQueries({ queryKey: newRegistrationsKey });
  useChannel(formChannel(formId), { onMessage: reload, onCatchUp: reload });
  return null;
};
