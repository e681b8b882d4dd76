import { exportFeature } from './feature.ts';

/** Exports maps, or a selection of their features, to files in many formats. */
export default exportFeature(({ conversion }) => conversion);
