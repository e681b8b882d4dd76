import type { ChannelListener, CloseChannel } from './listener.ts';
import { createRealtime } from './create-realtime.ts';

const realtime = createRealtime();

/** Listens to a channel over the socket of this tab, which all channels share. */
export const openChannel = (name: string, listener: ChannelListener): CloseChannel => realtime.open(name, listener);
