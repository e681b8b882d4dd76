import type { Viewer } from '#platform/server/viewer.ts';
import { may, type GuardedConfiguration } from './policy.ts';

/** The place of a map in a configuration, as rows of joined queries contain it. */
export interface PlaceRow {
  readonly configuration_organisation_id: number;
  readonly public: boolean;
  readonly valid_until: Date | null;
  /** Assigned to or shared with this viewer. */
  readonly given: boolean;
  /** Set: only this user sees the map in the configuration. */
  readonly only_for_user_id: number | null;
}

const configurationOf = (place: PlaceRow): GuardedConfiguration => ({
  organisationId: place.configuration_organisation_id,
  public: place.public,
  validUntil: place.valid_until,
  given: place.given,
});

/** Returns true if the viewer may see the configuration, and the map is not another user's personal map in it. */
export const canSee = (viewer: Viewer) => (place: PlaceRow): boolean => {
  const isSomebodyElses =
    place.only_for_user_id !== null && (viewer.kind === 'visitor' || place.only_for_user_id !== viewer.id);
  return (
    !isSomebodyElses &&
    may(viewer).see(configurationOf(place))
  );
};

/** Returns true if the viewer sees the map and uses the configuration in full, not as the public. */
export const canUseFully = (viewer: Viewer) => (place: PlaceRow): boolean =>
  canSee(viewer)(place) && may(viewer).useFully(configurationOf(place));
