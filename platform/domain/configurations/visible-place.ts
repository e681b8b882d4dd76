import type { Viewer } from '#platform/server/viewer.ts';
import { may, type GuardedConfiguration } from './policy.ts';

/** Where a map stands in a configuration, as a query of several tables gives it. */
export interface PlaceRow {
  readonly configuration_organisation_id: number;
  readonly public: boolean;
  readonly valid_until: Date | null;
  /** To this viewer. */
  readonly given: boolean;
  /** Set: only its maker sees it there. */
  readonly only_for_user_id: number | null;
}

const configurationOf = (place: PlaceRow): GuardedConfiguration => ({
  organisationId: place.configuration_organisation_id,
  public: place.public,
  validUntil: place.valid_until,
  given: place.given,
});

/** Whether the viewer sees what stands at this place: the configuration, and no personal map of somebody else in it. */
export const canSee = (viewer: Viewer) => (place: PlaceRow): boolean => {
  const isSomebodyElses =
    place.only_for_user_id !== null && (viewer.kind === 'visitor' || place.only_for_user_id !== viewer.id);
  return (
    !isSomebodyElses &&
    may(viewer).see(configurationOf(place))
  );
};

/** Whether the viewer sees it as those who signed in do, and not as the public. */
export const canUseFully = (viewer: Viewer) => (place: PlaceRow): boolean =>
  canSee(viewer)(place) && may(viewer).useFully(configurationOf(place));
