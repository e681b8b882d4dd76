import type { Feature } from '#platform/contract/geojson.ts';
import { newMapLimits } from '#platform/contract/new-map-limits.ts';
import { Refusal } from '#platform/web/worker/refusal.ts';
import { nl } from './nl.ts';

/** Features up to as many as a map takes. */
export class TakenFeatures {
  readonly all: Feature[] = [];

  /** @throws Refusal */
  add(feature: Feature): void {
    if (this.all.length >= newMapLimits.features) throw new Refusal(nl.tooMany(newMapLimits.features));
    this.all.push(feature);
  }
}
