import { expect, test } from 'vitest';
import { iconOf, identityHead } from './identity.ts';

const theme = (colour: string): string => `:root { --cook-brand-primary: ${colour}; }\n:root[data-theme='dark'] { --cook-brand-primary: #abcdef; }`;

test.each([
  ['Gemeente Markerwaard', '', 'M', '#0f4a80', '#ffffff'], ['de gemeente zuiderkoog', theme('rgb(10, 20, 30)'), 'Z', '#0a141e', '#ffffff'],
  ['Éénhoorn', theme('#fff'), 'É', '#ffffff', '#1b1b1b'], ['Gemeente', theme('oklch(0.5 0.1 200)'), 'G', '#0f4a80', '#ffffff'], ['', '', 'C', '#0f4a80', '#ffffff'],
])('the icon of %j with the theme %j is the letter %s on %s', (name, themeCss, letter, colour, ink) => {
  expect(iconOf({ name, themeCss })).toMatch(new RegExp(`fill="${colour}"/>.* fill="${ink}">${letter}</text></svg>$`));
});

test('a site without an organisation has the icon and description of the product', () => {
  expect(iconOf(null)).toContain('>C</text>');
  expect(identityHead(null)).toContain('content="Kaarten en gegevens"');
});
