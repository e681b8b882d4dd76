import { inEnglish } from '#platform/ui/english/english.ts';

export const nl = {
  follow: 'Volg mijn locatie',
  waiting: 'Uw locatie wordt bepaald',
  found: 'De kaart volgt uw locatie, op {accuracy} nauwkeurig',
  stopped: 'De kaart volgt uw locatie niet meer',
  /** For an error whose message the browser leaves empty. */
  unknownError: inEnglish('An error occurred', 'Er is iets misgegaan'),
  keepsLooking: 'Uw locatie is nog niet gevonden. De kaart blijft ernaar zoeken.',
  noPermission: "Uw browser geeft uw locatie niet door. Sta in uw browser toe dat deze site uw locatie gebruikt, en druk dan opnieuw op 'Volg mijn locatie'.",
  outside: 'Uw locatie ligt buiten het gebied van deze kaart.',
} as const;
