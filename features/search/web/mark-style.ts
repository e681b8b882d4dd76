import type { FlatStyle } from 'ol/style/flat.js';

/** A pin whose tip is the place, with a light edge so that it is visible on any map. */
const pin = `<svg xmlns="http://www.w3.org/2000/svg" width="36" height="46" viewBox="0 0 36 46">
<ellipse cx="18" cy="43.5" rx="6" ry="2" fill="#000" fill-opacity=".25"/>
<path d="M18 43C12 33 4 26 4 16.5a14 14 0 0 1 28 0C32 26 24 33 18 43z" fill="#d6246e" stroke="#fff" stroke-width="2.5"/>
<circle cx="18" cy="16.5" r="5.2" fill="#fff"/></svg>`;

export const markStyle: FlatStyle = {
  'icon-src': `data:image/svg+xml,${encodeURIComponent(pin)}`,
  'icon-anchor': [18, 43],
  'icon-anchor-x-units': 'pixels',
  'icon-anchor-y-units': 'pixels',
};
