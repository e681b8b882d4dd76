import type { Configuration } from '#platform/contract/configuration.ts';
import type { SharedConfiguration } from '#platform/domain/shared-configurations/find.ts';

/** Both are ISO 8601 in UTC, so that comparing the texts compares the times. */
const earliest = (one: string, other: string | null): string => (other !== null && other < one ? other : one);

/** Presents a shared configuration: with the extent, the click and the end date that the sharer chose. */
export const presentShared = (configuration: Configuration, shared: SharedConfiguration): Configuration => ({
  ...configuration,
  shared_id: shared.id,
  valid_until: earliest(shared.validUntil.toISOString(), configuration.valid_until),
  extent: shared.extent,
  zoomToExtent: true,
  clickOnStart: shared.click ?? configuration.clickOnStart,
});
