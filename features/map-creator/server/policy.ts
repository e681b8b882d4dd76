import type { OpenedConfiguration } from '#platform/domain/configurations/open.ts';
import { may as mayOpen } from '#platform/domain/configurations/policy.ts';
import { may as mayWithMap } from '#platform/domain/maps/policy.ts';
import type { SignedIn } from '#platform/server/viewer.ts';

interface Made {
  readonly createdBy: number | null;
}

/** Read aloud: may this user put this map here? */
export const may = (user: SignedIn) => {
  const made = (map: Made): boolean => map.createdBy === user.id;
  return {
    /** Into a configuration that they use themselves, if it offers the making of maps. */
    place: (map: Made, configuration: OpenedConfiguration & { readonly offersMapCreator: boolean }): boolean =>
      made(map) && configuration.offersMapCreator && mayOpen(user).useFully(configuration),

    /** Offer it to everybody there. */
    publish: (configuration: OpenedConfiguration): boolean =>
      user.permissions.has('publish_maps') && mayOpen(user).useFully(configuration),

    takeOut: (map: Made, place: { readonly onlyForUserId: number | null }, configuration: OpenedConfiguration): boolean =>
      mayOpen(user).useFully(configuration) && mayWithMap(user).takeOut(map, place),
  };
};
