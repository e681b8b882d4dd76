import fc from 'fast-check';
import { expect, test } from 'vitest';
import { themeProblems } from '#platform/contract/theme-css.ts';
import { contrastWithWhite, nearestThatPasses, readHouseStyle, withProperty } from './house-style.ts';

test('reads the values for the whole page, the last one first', () => {
  const css = ':root { --cook-brand-primary: #111; --cook-brand-primary: #222; }\n:root[data-theme=dark] { --cook-brand-primary: #333; }\n:root { --cook-brand-radius: 4px }';
  expect(readHouseStyle(css)).toEqual({ primary: '#222', accent: null, radius: '4px' });
  expect(readHouseStyle('')).toEqual({ primary: null, accent: null, radius: null });
});

test.each([
  ['replaces a value', ':root { --cook-brand-primary: #111; --cook-brand-font: Arial; }', ':root { --cook-brand-primary: #abc; --cook-brand-font: Arial; }'],
  ['replaces a value without a semicolon', ':root { --cook-brand-primary: #111 }', ':root { --cook-brand-primary: #abc;}'],
  ['adds a value to a rule', ':root {\n  --cook-brand-radius: 4px;\n}', ':root {\n  --cook-brand-primary: #abc;\n  --cook-brand-radius: 4px;\n}'],
  ['leaves comments and the dark theme', '/* --cook-brand-primary: #1; */\n:root[data-theme=dark] { --cook-brand-primary: #333; }', '/* --cook-brand-primary: #1; */\n:root[data-theme=dark] { --cook-brand-primary: #333; }\n\n:root {\n  --cook-brand-primary: #abc;\n}\n'],
  ['begins a theme', '', ':root {\n  --cook-brand-primary: #abc;\n}\n'],
  ['leaves a property with a longer name', ':root { --cook-brand-primary-dark: #111; }', ':root {\n  --cook-brand-primary: #abc; --cook-brand-primary-dark: #111; }'],
])('%s', (_what, css, expected) => {
  expect(withProperty(css, 'primary', '#abc')).toBe(expected);
});

test('reads back what it sets, in any allowed theme', () => {
  const part = fc.constantFrom('/* opmerking: --cook-brand-header: #fff; */', ':root { --cook-brand-header: #123456; }', ':root { --cook-brand-font: "A { b"; }', ":root[data-contrast='more'] { --cook-brand-header: red; }", '\n');
  fc.assert(fc.property(fc.array(part), fc.constantFrom('primary', 'accent', 'radius'), (parts, name) => {
    const css = parts.join('\n');
    fc.pre(themeProblems(css).length === 0);
    const value = name === 'radius' ? '6px' : '#0b5c8a';
    const next = withProperty(css, name, value);
    expect(readHouseStyle(next)).toEqual({ ...readHouseStyle(css), [name]: value });
    expect(themeProblems(next)).toEqual([]);
  }));
});

test('tells the contrast with white, and offers the lightest shade that passes', () => {
  expect(contrastWithWhite('#000')).toBeCloseTo(21, 5);
  expect(contrastWithWhite('#fff')).toBeCloseTo(1, 5);
  expect(contrastWithWhite('oklch(0.5 0.1 20)')).toBeNull();
  expect(nearestThatPasses('#0f4a80')).toBeNull();
  expect(nearestThatPasses('oklch(0.9 0.1 20)')).toBeNull();
  fc.assert(fc.property(fc.integer({ min: 0, max: 0xff_ff_ff }), (number) => {
    const hex = `#${number.toString(16).padStart(6, '0')}`;
    const offered = nearestThatPasses(hex);
    if (offered === null) expect(contrastWithWhite(hex)).toBeGreaterThanOrEqual(4.5);
    else expect(contrastWithWhite(offered)).toBeGreaterThanOrEqual(4.5);
  }));
});
