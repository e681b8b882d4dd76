import type { Configuration } from '#platform/contract/configuration.ts';
import { hasTool } from '#platform/contract/has-tool.ts';
import { mapCreatorTool } from '#platform/contract/map-creator-tool.ts';
import { administers } from '#platform/contract/roles.ts';
import type { SignedIn } from '#platform/server/viewer.ts';
import { may } from '../maps/policy.ts';
import type { LegendSettings } from '../tables/configurations.ts';
import { chooseGroups, chooseMaps } from './legend-choices.ts';
import type { StoredConfiguration } from './stored-configuration.ts';
import { buildLegendTree } from './legend-tree.ts';

type WithoutParts = Omit<Configuration, 'parts' | 'forms'>;

/** Presents a configuration to a signed-in user: with their personal maps, their legend settings and their abilities. */
export const presentConfiguration = (
  stored: StoredConfiguration,
  viewer: SignedIn,
  legend: LegendSettings | null,
): WithoutParts => {
  const own = stored.maps.filter((map) => map.onlyForUserId === null || map.onlyForUserId === viewer.id);
  const chosenMaps = legend ? chooseMaps(own, stored.groups, legend) : own;
  const chosenGroups = legend ? chooseGroups(stored.groups, legend) : stored.groups;
  const offersMapCreator = hasTool(stored.head.tools, mapCreatorTool);
  const maps = chosenMaps.map(({ map, organisationId, groupId, onlyForUserId }) => {
    const guarded = { organisationId, createdBy: map.created_by };
    const abilities = {
      edit: may(viewer).edit(guarded),
      remove: may(viewer).remove(guarded),
      style: may(viewer).style(map, { offersMapCreator }),
      take_out: may(viewer).takeOut(guarded, { onlyForUserId }),
    };
    return { map: { ...map, only_for_me: onlyForUserId !== null, abilities }, groupId };
  });
  return {
    ...stored.head,
    ...buildLegendTree(maps, chosenGroups),
    shared_id: null,
    abilities: {
      save_legend: true,
      create_maps: offersMapCreator && viewer.permissions.has('create_maps'),
      administer: administers(viewer.role),
    },
  };
};
