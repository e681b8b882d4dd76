import type { RefCallback } from 'react';

/**
 * Makes a ref that publishes the height of a band below the page, or of the messages, in pixels, as a CSS property.
 * `--cook-band-height` is the sum of the bands, for elements that fill the window. Make it once per band, outside its component.
 */
export const publishHeight = (property: '--cook-cookies-height' | '--cook-offline-height' | '--cook-messages-height'): RefCallback<HTMLElement> => (band) => {
  if (!band) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(property, `${band.offsetHeight}px`));
  observer.observe(band);
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
};
