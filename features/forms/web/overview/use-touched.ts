import { useState } from 'react';
import { useChannel } from '#platform/web/realtime/use-channel.ts';
import { formChannel, formEvents } from '../../contract/channels.ts';

/** Returns the registrations of a form that were added or changed since the list opened, also those whose messages changed. */
export const useTouched = (formId: number, reload: () => void): ReadonlySet<number> => {
  const [heard, setHeard] = useState<ReadonlySet<number>>(new Set());
  // Users who see only their own registrations do not hear of those of others.
  const [isRefused, setRefused] = useState(false);
  useChannel(isRefused ? null : formChannel(formId), {
    onMessage: (event, data) => {
      const id = event === 'changed' ? formEvents.changed.safeParse(data).data?.id : undefined;
      if (id !== undefined) setHeard((before) => new Set(before).add(id));
      reload();
    },
    onCatchUp: reload,
    onRefused: () => setRefused(true),
  });
  return heard;
};
