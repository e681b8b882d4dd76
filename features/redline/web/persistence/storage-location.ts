import { useMap } from '#platform/map/react/map-context.ts';
import { useSlotContext } from '#platform/web/slots/slot-context.ts';

/** Where the drawings of a configuration are stored. */
export interface StorageLocation {
  readonly configurationId: number;
  /** On the server, visible to others; otherwise in this browser. */
  readonly isShared: boolean;
  /** The key of the records in this browser: all drawings, or the ones that the server does not have yet. */
  readonly owner: string;
}

export const useStorageLocation = (): StorageLocation => {
  const { id: configurationId, options } = useMap().configuration;
  const { session, publicMode } = useSlotContext();
  const userId = session?.user.id ?? null;
  const isShared = (options.shareRedline ?? false) && userId !== null && !publicMode;
  return { configurationId, isShared, owner: `${userId ?? 'visitor'}.${configurationId}.${isShared ? 'unsaved' : 'own'}` };
};
