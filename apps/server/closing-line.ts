import type { Settings } from '#platform/server/settings.ts';

const accounts = 'beheerder, manager, kijker of melder, wachtwoord Markerwaard-2026!';

/** What stands last in the terminal: where the portal is, and how one gets in. */
export const closingLine = (settings: Settings, port: number, demo: boolean): string => {
  const address = settings.loopback ? `http://localhost:${port}` : settings.publicUrl;
  if (!demo) return `COOK staat klaar op ${address}`;
  return (
    `COOK staat klaar op ${address} — log in als ${accounts}; ` +
    `zonder inloggen: ${address}/openbaar; leeg beginnen: COOK_DEMO=false`
  );
};
