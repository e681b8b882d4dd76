import { beforeAll, describe, expect, it } from 'vitest';
import { dress, municipalities, schemes } from '../testing/looks.ts';
import { contrast, paint } from './contrast.ts';
import { edges, words } from './contrast-pairs.ts';
import './index.css';

const looks = municipalities.flatMap((municipality) =>
  schemes.flatMap((scheme) => (['normal', 'more'] as const).map((amount) => ({ municipality, scheme, amount }))),
);

describe.each(looks)('the colours of $municipality, $scheme, contrast $amount', ({ municipality, scheme, amount }) => {
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
      .map(([front, ground]) => ({ name: `${front} on ${ground}`, ratio: contrast(valueOf(front), valueOf(ground)) }))
      .filter(({ ratio }) => ratio < atLeast)
      .map(({ name, ratio }) => `${name}: ${ratio.toFixed(2)}`);

  it('lets words be read', () => {
    dress(municipality, scheme, amount);
    expect(failures(words, 4.5)).toEqual([]);
  });

  it('lets controls and focus be seen', () => {
    dress(municipality, scheme, amount);
    expect(failures(edges, 3)).toEqual([]);
  });
});

describe('a theme file', () => {
  const coloursOf = (municipality: string) => {
    dress(municipality, 'light');
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

  it('changes the colours by a handful of brand properties', () => {
    const [primary, header, sunken] = coloursOf('markerwaard');
    expect([isMostly('blue', primary!), isMostly('blue', header!)]).toEqual([true, true]);
    const [otherPrimary, otherHeader, otherSunken] = coloursOf('zuiderkoog');
    expect([isMostly('green', otherPrimary!), isMostly('red', otherHeader!)]).toEqual([true, true]);
    // The greys take the hue of the brand as well.
    expect(otherSunken).not.toEqual(sunken);
  });

  it('wins from what the product brings, whichever comes first', () => {
    const sheet = document.createElement('style');
    sheet.textContent = ':root { --cook-brand-radius: 3px; }';
    for (const place of ['prepend', 'append'] as const) {
      document.head[place](sheet);
      expect(getComputedStyle(document.documentElement).getPropertyValue('--cook-brand-radius').trim()).toBe('3px');
      sheet.remove();
    }
    expect(getComputedStyle(document.documentElement).getPropertyValue('--cook-brand-radius').trim()).toBe('8px');
  });

  it('brings even a pale brand colour to where words on it can be read', () => {
    dress('markerwaard', 'light');
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

  it('has figures of equal width', async () => {
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
