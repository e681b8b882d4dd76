import type { Visit } from './visit.ts';

/** How people may have their screen, each with a name for a test. */
export const looks: readonly (readonly [string, Visit])[] = [
  ['wide', {}],
  ['wide and dark', { colorScheme: 'dark' }],
  ['wide, with high contrast', { contrast: 'more' }],
  ['middle', { size: 'middle' }],
  ['phone', { size: 'phone' }],
];
