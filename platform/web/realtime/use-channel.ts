import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../session/session-context.ts';
import type { ChannelListener } from './listener.ts';
import { openChannel } from './realtime.ts';

/** Listens to a channel for as long as the component is there and somebody is signed in. Null: to none. */
export const useChannel = (name: string | null, listener: ChannelListener): void => {
  const person = useSession()?.user.id;
  const onMessage = useEffectEvent(listener.onMessage);
  const onCatchUp = useEffectEvent(listener.onCatchUp);
  const onRefused = useEffectEvent(() => listener.onRefused?.());
  useEffect(() => {
    if (name === null || person === undefined) return;
    return openChannel(name, { onMessage, onCatchUp, onRefused });
  }, [name, person]);
};
