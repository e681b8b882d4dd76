import { useMap } from '#platform/map/react/map-context.ts';
import { useCircumstances } from '#platform/web/slots/circumstances.ts';

/** Where the drawings of a map are kept. */
export interface WhereKept {
  readonly configurationId: number;
  /** On the server, where others see them; else in this browser. */
  readonly isShared: boolean;
  /** Under which name this browser keeps them, or those of them that the server does not have yet. */
  readonly owner: string;
}

export const useWhereKept = (): WhereKept => {
  const { id: configurationId, options } = useMap().configuration;
  const { session, publicMode } = useCircumstances();
  const userId = session?.user.id ?? null;
  const isShared = (options.shareRedline ?? false) && userId !== null && !publicMode;
  return { configurationId, isShared, owner: `${userId ?? 'visitor'}.${configurationId}.${isShared ? 'unsaved' : 'own'}` };
};
