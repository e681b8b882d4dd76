import brand from './brand.css?raw';
import colours from './colours.css?raw';

/** The brand properties and colour roles as a style sheet for a shadow root, for a preview with other colours than the page. */
export const rolesSheet = `${brand}\n${colours}`.replaceAll(/:root(\[[^\]]+\])*/g, (_, state?: string) => (state === undefined ? ':host' : `:host(${state})`));
