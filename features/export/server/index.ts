import { exportFeature } from './feature.ts';

export default exportFeature(({ conversion }) => conversion);
