import { onlineManager } from '@tanstack/react-query';

/** Whether there is no connection, as far as the browser and the last call to the server tell. */
export const isOffline = (): boolean => !navigator.onLine || !onlineManager.isOnline();
