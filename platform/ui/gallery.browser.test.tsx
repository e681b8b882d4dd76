import { page } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { violationsIn } from './testing/axe.ts';
import { showGallery as show } from './testing/show-gallery.tsx';
import { applyTheme, municipalities, schemes } from './testing/themes.ts';

const themes = municipalities.flatMap((municipality) => schemes.map((scheme) => ({ municipality, scheme })));

describe.each(themes)('the gallery in the theme of $municipality, $scheme', ({ municipality, scheme }) => {
  beforeEach(() => page.viewport(1440, 900));

  it('the gallery has no axe violations', async () => {
    applyTheme(municipality, scheme);
    expect(await violationsIn(await show())).toEqual([]);
  });
});

describe('the gallery on a narrow screen', () => {
  // A window of 1280 × 1024 at a zoom of 400 % has 320 × 256 CSS pixels.
  it.each([[320, 800], [320, 256], [390, 844], [768, 1024]])('the gallery does not scroll sideways at %i × %i pixels', async (width, height) => {
    await page.viewport(width, height);
    applyTheme('markerwaard', 'light');
    document.body.style.margin = '0';
    await show();
    const wide = [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > width + 0.5 && !isScrolled(element))
      .map((element) => element.outerHTML.slice(0, 120));
    expect(wide).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    // No element scrolls sideways either, except rows of tabs and tables.
    const scrolling = [...document.querySelectorAll('main *:not([role="tablist"], [role="region"][tabindex="0"]:has(> table))')]
      .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX))
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120));
    expect(scrolling).toEqual([]);
  });

  it.each(themes)('the gallery at 400 % has no axe violations in the theme of $municipality, $scheme', async ({ municipality, scheme }) => {
    await page.viewport(320, 256);
    applyTheme(municipality, scheme);
    expect(await violationsIn(await show())).toEqual([]);
  });
});

describe('the targets', () => {
  it('targets measure at least 24 by 24 pixels, except in a line of text', async () => {
    await page.viewport(1440, 900);
    applyTheme('markerwaard', 'light');
    const container = await show();
    const small = [...container.querySelectorAll<HTMLElement>('button, [role="tab"], label:has(input), [role="separator"][tabindex]')]
      .filter((target) => target.getClientRects().length > 0)
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ target, box }) => !target.matches('[role="separator"]') && (box.width < 24 || box.height < 24))
      .map(({ target, box }) => `${target.outerHTML.slice(0, 100)} ${box.width} × ${box.height}`);
    expect(small).toEqual([]);
  });
});

/** Returns whether the element is inside a scrolling element (a row of tabs) or visually hidden. */
function isScrolled(element: Element): boolean {
  for (let current = element.parentElement; current; current = current.parentElement) {
    const { overflowX, clipPath } = getComputedStyle(current);
    if (overflowX !== 'visible' || clipPath !== 'none') return true;
  }
  return getComputedStyle(element).clipPath !== 'none';
}
