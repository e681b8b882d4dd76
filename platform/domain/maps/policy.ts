import type { Viewer } from '#platform/server/viewer.ts';

export interface GuardedMap {
  readonly organisationId: number;
  readonly createdBy: number | null;
  /** Only its creator sees it. */
  readonly personal?: boolean;
}

/** Map types whose style users may change. */
const styled = new Set(['Vector', 'WebGLPoints']);

/** The policy, to be read as a question: `may(viewer).edit(map)`. */
export const may = (viewer: Viewer) => {
  const made = (map: GuardedMap): boolean => viewer.kind === 'user' && map.createdBy === viewer.id;
  return {
    edit(map: GuardedMap): boolean {
      if (viewer.kind === 'visitor' || (map.personal === true && !made(map))) return false;
      if (viewer.role === 'admin') return true;
      if (map.organisationId !== viewer.organisationId) return false;
      return viewer.permissions.has('edit_maps') || (made(map) && viewer.permissions.has('create_maps'));
    },

    /** Users remove only maps that they created; maps of others can only be taken out of a configuration. */
    remove: made,

    /**
     * Take the map out of a configuration that the viewer uses in full: allowed for the viewer's own map that only they see
     * there, for the viewer's own map that they published there as long as they may publish, and for any map to users who
     * manage configurations.
     */
    takeOut(map: Pick<GuardedMap, 'createdBy'>, place: { readonly onlyForUserId: number | null }): boolean {
      if (viewer.kind !== 'user') return false;
      if (viewer.permissions.has('manage_configurations')) return true;
      return map.createdBy === viewer.id && (place.onlyForUserId === viewer.id || viewer.permissions.has('publish_maps'));
    },

    /** Change the style of the map; for the viewer alone, unless they may edit the map. */
    style(map: { readonly type: string }, configuration: { readonly offersMapCreator: boolean }): boolean {
      return viewer.kind === 'user' && configuration.offersMapCreator && styled.has(map.type);
    },
  };
};
