import type { Viewer } from '#platform/server/viewer.ts';

export interface GuardedMap {
  readonly organisationId: number;
  readonly createdBy: number | null;
}

/** Kinds whose look people may change. */
const styled = new Set(['Vector', 'WebGLPoints']);

/** Read aloud: may this viewer edit this map? */
export const may = (viewer: Viewer) => {
  const made = (map: GuardedMap): boolean => viewer.kind === 'user' && map.createdBy === viewer.id;
  return {
    edit(map: GuardedMap): boolean {
      if (viewer.kind === 'visitor') return false;
      if (viewer.role === 'admin') return true;
      if (map.organisationId !== viewer.organisationId) return false;
      return viewer.permissions.has('edit_maps') || (made(map) && viewer.permissions.has('create_maps'));
    },

    /** People remove what they made themselves; what others made leaves a configuration, not the product. */
    remove: made,

    /** Give it another look, for oneself alone unless one may edit it. */
    style(map: { readonly type: string }, configuration: { readonly offersMapCreator: boolean }): boolean {
      return viewer.kind === 'user' && configuration.offersMapCreator && styled.has(map.type);
    },
  };
};
