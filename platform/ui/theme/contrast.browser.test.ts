import { beforeAll, describe, expect, it } from 'vitest';
import { applyTheme, municipalities, schemes } from '../testing/themes.ts';
import { contrast, paint } from './contrast.ts';
import { controlPairs, textPairs } from './contrast-pairs.ts';
import './index.css';

const themes = municipalities.flatMap((municipality) =>
  schemes.flatMap((scheme) => (['normal', 'more'] as const).map((amount) => ({ municipality, scheme, amount }))),
);

describe.each(themes)('the colours of $municipality, $scheme, contrast $amount', ({ municipality, scheme, amount }) => {
  const probe = document.createElement('div');
  beforeAll(() => {
    document.body.append(probe);
    return () => probe.remove();
  });
  const valueOf = (role: string): string => {
    probe.style.color = '';
    probe.style.color = `var(--cook-${role})`;
    return getComputedStyle(probe).color;
  };
  const failures = (pairs: readonly (readonly [string, string])[], atLeast: number): string[] =>
    pairs
      .map(([foreground, background]) => ({ name: `${foreground} on ${background}`, ratio: contrast(valueOf(foreground), valueOf(background)) }))
      .filter(({ ratio }) => ratio < atLeast)
      .map(({ name, ratio }) => `${name}: ${ratio.toFixed(2)}`);

  it('text has a contrast of at least 4.5', () => {
    applyTheme(municipality, scheme, amount);
    expect(failures(textPairs, 4.5)).toEqual([]);
  });

  it('borders and focus of controls have a contrast of at least 3', () => {
    applyTheme(municipality, scheme, amount);
    expect(failures(controlPairs, 3)).toEqual([]);
  });
});

describe('a theme file', () => {
  const coloursOf = (municipality: string) => {
    applyTheme(municipality, 'light');
    const probe = document.createElement('div');
    document.body.append(probe);
    const painted = ['primary', 'header', 'surface-sunken'].map((role) => {
      probe.style.color = `var(--cook-${role})`;
      return paint(getComputedStyle(probe).color);
    });
    probe.remove();
    return painted;
  };
  const isMostly = (channel: 'red' | 'green' | 'blue', [red, green, blue]: readonly [number, number, number]): boolean =>
    ({ red, green, blue })[channel] === Math.max(red, green, blue);

  it('the brand properties of a theme change the derived colours', () => {
    const [primary, header, sunken] = coloursOf('markerwaard');
    expect([isMostly('blue', primary!), isMostly('blue', header!)]).toEqual([true, true]);
    const [otherPrimary, otherHeader, otherSunken] = coloursOf('zuiderkoog');
    expect([isMostly('green', otherPrimary!), isMostly('red', otherHeader!)]).toEqual([true, true]);
    // The greys have the hue of the brand too.
    expect(otherSunken).not.toEqual(sunken);
  });

  it('a theme file overrides the defaults, whichever is loaded first', () => {
    const sheet = document.createElement('style');
    sheet.textContent = ':root { --cook-brand-radius: 3px; }';
    for (const place of ['prepend', 'append'] as const) {
      document.head[place](sheet);
      expect(getComputedStyle(document.documentElement).getPropertyValue('--cook-brand-radius').trim()).toBe('3px');
      sheet.remove();
    }
    expect(getComputedStyle(document.documentElement).getPropertyValue('--cook-brand-radius').trim()).toBe('8px');
  });

  it('text on a pale brand colour has a contrast of at least 4.5', () => {
    applyTheme('markerwaard', 'light');
    const probe = document.createElement('div');
    document.body.append(probe);
    document.documentElement.style.setProperty('--cook-brand-primary', '#ffd84d');
    probe.style.color = 'var(--cook-primary)';
    probe.style.backgroundColor = 'var(--cook-on-primary)';
    const { color, backgroundColor } = getComputedStyle(probe);
    document.documentElement.style.removeProperty('--cook-brand-primary');
    probe.remove();
    expect(contrast(color, backgroundColor)).toBeGreaterThanOrEqual(4.5);
  });

  it('digits have equal widths', async () => {
    await document.fonts.load("16px 'Source Sans 3 Variable'");
    const widthOf = (text: string): number => {
      const probe = document.createElement('span');
      probe.style.cssText = 'position:absolute;font-family:var(--cook-font);font-variant-numeric:tabular-nums';
      probe.textContent = text;
      document.body.append(probe);
      const { width } = probe.getBoundingClientRect();
      probe.remove();
      return width;
    };
    expect(document.fonts.check("16px 'Source Sans 3 Variable'")).toBe(true);
    expect(widthOf('1111111111')).toBeCloseTo(widthOf('8888888888'), 1);
  });
});
