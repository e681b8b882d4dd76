import type { Viewer } from '#platform/server/viewer.ts';

export interface GuardedMap {
  readonly organisationId: number;
  readonly createdBy: number | null;
  /** Its maker alone has it. */
  readonly personal?: boolean;
}

/** Kinds whose look people may change. */
const styled = new Set(['Vector', 'WebGLPoints']);

/** Read aloud: may this viewer edit this map? */
export const may = (viewer: Viewer) => {
  const made = (map: GuardedMap): boolean => viewer.kind === 'user' && map.createdBy === viewer.id;
  return {
    edit(map: GuardedMap): boolean {
      if (viewer.kind === 'visitor' || (map.personal === true && !made(map))) return false;
      if (viewer.role === 'admin') return true;
      if (map.organisationId !== viewer.organisationId) return false;
      return viewer.permissions.has('edit_maps') || (made(map) && viewer.permissions.has('create_maps'));
    },

    /** People remove what they made themselves; what others made leaves a configuration, not the product. */
    remove: made,

    /**
     * Take it out of a configuration that they use fully: what one put there for oneself, what one offered there to all
     * for as long as one may publish, and anything by who keeps the configurations.
     */
    takeOut(map: Pick<GuardedMap, 'createdBy'>, place: { readonly onlyForUserId: number | null }): boolean {
      if (viewer.kind !== 'user') return false;
      if (viewer.permissions.has('manage_configurations')) return true;
      return map.createdBy === viewer.id && (place.onlyForUserId === viewer.id || viewer.permissions.has('publish_maps'));
    },

    /** Give it another look, for oneself alone unless one may edit it. */
    style(map: { readonly type: string }, configuration: { readonly offersMapCreator: boolean }): boolean {
      return viewer.kind === 'user' && configuration.offersMapCreator && styled.has(map.type);
    },
  };
};
