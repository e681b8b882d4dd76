import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../session/session-context.ts';
import type { ChannelListener } from './listener.ts';
import { openChannel } from './realtime.ts';

/** Listens to a channel while the component is mounted and a user is signed in. Null: no channel. */
export const useChannel = (name: string | null, listener: ChannelListener): void => {
  const userId = useSession()?.user.id;
  const onMessage = useEffectEvent(listener.onMessage);
  const onCatchUp = useEffectEvent(listener.onCatchUp);
  const onRefused = useEffectEvent(() => listener.onRefused?.());
  useEffect(() => {
    if (name === null || userId === undefined) return;
    return openChannel(name, { onMessage, onCatchUp, onRefused });
  }, [name, userId]);
};
