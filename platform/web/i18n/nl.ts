/** Texts that describe the device of a session. */
export const nl = {
  unknownBrowser: 'Onbekende browser',
  device: '{browser} op {system}',
} as const;
