import { expect, test } from 'vitest';
import { kindProblem } from './theme-values.ts';

const radius = (value: string) => kindProblem('--cook-brand-radius', value);
const colour = (value: string) => kindProblem('--cook-brand-primary', value);

test.each(['0', '0px', '3px', '24px', '23.9px', '.5rem', '1.5rem', '1em', '8PX'])('accepts %s as a radius', (value) => {
  expect(radius(value)).toBeNull();
});

test.each(['-1px', '24.1px', '1.51rem', '1e9px', '99999px', '8', 'NaN', 'Infinity', 'rond', '', '8px 8px', '50%', '8vw', 'calc(1px * 99999)', 'var(--cook-brand-x)', '+8px'])(
  'refuses %j as a radius', (value) => {
    expect(radius(value)).toBe('--cook-brand-radius is een lengte van 0 tot 24px (of 1.5rem), zoals 8px');
  },
);

test.each([
  '#fff', '#0f4a80', '#0F4A80', '#0f4a80ff', '#0f4a8001', '#0f48', 'red', 'rgb(15 74 128 / 30%)', 'rgba(1,2,3,.5)', 'RebeccaPurple', 'rgb(10 20 30)', 'rgba(10, 20, 30, 1)', 'hsl(120deg 50% 25%)', 'oklch(0.5 .1 none)',
  'oklch(from var(--cook-brand-primary) calc(l - 0.1) c h)', 'color-mix(in oklch, steelblue 40%, #fff)', 'light-dark(#fff, rgb(10 20 30 / 50%))',
  'var(--cook-brand-2e-kleur)', 'color(display-p3 0.1 0.2 0.3)', 'hsl(1e2 50% 25%)',
])('accepts %s as a colour', (value) => {
  expect(colour(value)).toBeNull();
});

test.each([
  '', 'NaN', 'rood', 'banana', '12px', '-1', '#12345', '#ggg', '#0f4a8000', '#0f4a80f', 'transparent', 'currentcolor', 'inherit', 'initial', 'none', 'red blue', 'rgb(1 2)', 'rgb(1 2 3 / 0)', 'rgba(1,2,3,0.0)', 'rgb(1 2 3 / 00%)', 'rgba(1,2,3,)',
  'rgb(NaN 0 0)', 'rgb(12px 0 0)', 'rgb(1 2 3 4 5)', 'oklch(from banana l c h)', 'color-mix(in oklch, banaan, #fff)', 'calc(1px + 1px)', '"red"',
])('refuses %j as a colour', (value) => {
  expect(colour(value)).toBe('--cook-brand-primary is een kleur, zoals #0b5c8a');
});

test('leaves other properties alone', () => {
  expect(kindProblem('--cook-brand-font', 'Arial, sans-serif')).toBeNull();
  expect(kindProblem('constructor', 'x')).toBeNull();
});
