import type { Visit } from './visit.ts';

/**
 * Screens of users, each with a name for a test: each size once, each theme once. `contrast.browser.test.ts` checks the
 * contrast of every pair of colours in every theme.
 */
export const looks: readonly (readonly [string, Visit])[] = [
  ['wide', {}],
  ['middle, with high contrast', { size: 'middle', contrast: 'more' }],
  ['phone and dark', { size: 'phone', colorScheme: 'dark' }],
];
