export const nl = {
  signedOut: 'De configuratie kan niet worden geladen. U bent uitgelogd.',
  notAvailable: 'Deze configuratie bestaat niet of is niet meer beschikbaar.',
} as const;
