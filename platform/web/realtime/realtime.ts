import type { ChannelListener, CloseChannel } from './listener.ts';
import { createRealtime } from './create-realtime.ts';

const realtime = createRealtime();

/** Listens to a channel over the one socket of this tab, which is there for as long as somebody listens. */
export const openChannel = (name: string, listener: ChannelListener): CloseChannel => realtime.open(name, listener);
