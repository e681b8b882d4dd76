import type { OpenedConfiguration } from '#platform/domain/configurations/open.ts';
import { may as mayOpen } from '#platform/domain/configurations/policy.ts';
import { may as mayWithMap } from '#platform/domain/maps/policy.ts';
import type { SignedIn } from '#platform/server/viewer.ts';

interface Made {
  readonly createdBy: number | null;
}

/** What a user may do with a map in a configuration. */
export const may = (user: SignedIn) => {
  const made = (map: Made): boolean => map.createdBy === user.id;
  return {
    /** Add the user's own map to a configuration that offers the map creator. */
    place: (map: Made, configuration: OpenedConfiguration & { readonly offersMapCreator: boolean }): boolean =>
      made(map) && configuration.offersMapCreator && mayOpen(user).useFully(configuration),

    /** Show it to everyone with the configuration. */
    publish: (configuration: OpenedConfiguration): boolean =>
      user.permissions.has('publish_maps') && mayOpen(user).useFully(configuration),

    takeOut: (map: Made, place: { readonly onlyForUserId: number | null }, configuration: OpenedConfiguration): boolean =>
      mayOpen(user).useFully(configuration) && mayWithMap(user).takeOut(map, place),
  };
};
