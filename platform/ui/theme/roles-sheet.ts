import brand from './brand.css?raw';
import colours from './colours.css?raw';

/** The brand properties and colour roles as the style sheet of a shadow root: a page within the page, with other colours. */
export const rolesSheet = `${brand}\n${colours}`.replaceAll(/:root(\[[^\]]+\])*/g, (_, state?: string) => (state === undefined ? ':host' : `:host(${state})`));
