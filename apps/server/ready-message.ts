import type { Settings } from '#platform/server/settings.ts';

const accounts = 'beheerder, manager, kijker of melder, wachtwoord Markerwaard-2026!';

/** Returns the address of the portal for the operator who started the server. */
export const addressOf = (settings: Settings, port: number): string =>
  settings.loopback ? `http://localhost:${port}` : settings.publicUrl;

/**
 * Returns the last line in the terminal: the address of the portal and how to sign in. `words` are the startup notices
 * of the features.
 */
export const readyMessage = (settings: Settings, port: number, demo: boolean, words: readonly string[] = []): string => {
  const address = addressOf(settings, port);
  const said = words.filter(Boolean);
  if (!demo) return [`COOK staat klaar op ${address}`, ...said].join(' — ');
  return [
    `COOK staat klaar op ${address} — log in als ${accounts}`,
    ...said,
    `zonder inloggen: ${address}/openbaar`,
    'leeg beginnen: COOK_DEMO=false',
  ].join('; ');
};
