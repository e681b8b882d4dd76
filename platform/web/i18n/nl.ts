/** Words with which the platform describes things that people have or do. */
export const nl = {
  unknownBrowser: 'Onbekende browser',
  device: '{browser} op {system}',
} as const;
