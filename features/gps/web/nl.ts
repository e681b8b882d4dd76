export const nl = {
  follow: 'Volg mijn locatie',
  waiting: 'Uw locatie wordt bepaald',
  found: 'De kaart volgt uw locatie, op {accuracy} nauwkeurig',
  stopped: 'De kaart volgt uw locatie niet meer',
  /** Shown for an error without a message. */
  unknownError: 'An error occurred',
  noPermission: 'Sta in uw browser toe dat deze site uw locatie gebruikt.',
  outside: 'Uw locatie ligt buiten het gebied van deze kaart.',
} as const;
