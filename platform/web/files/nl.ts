/** Texts for uploading files. */
export const nl = {
  sending: '“{name}” wordt geüpload',
  checking: '“{name}” wordt gecontroleerd',
  sent: 'Upload voltooid',
  notSent: '“{name}” is niet geüpload',
  failed: 'Het uploaden is niet gelukt.',
  otherKind: 'Dit is een andere soort bestand. Kies: {kinds}.',
  /** After the reason of the server. */
  chooseKind: '{reason} Kies: {kinds}.',
  empty: 'Dit bestand is leeg.',
  /** Names of kinds that are no extensions. */
  kinds: { 'image/*': 'een afbeelding (jpg, png, …)' } as Readonly<Record<string, string>>,
  again: 'Opnieuw',
  againNamed: 'Opnieuw: {name}',
  none: 'Nog geen bestand',
  choose: 'Bestand kiezen',
  replace: 'Vervangen',
  take: 'Weghalen',
  takeNamed: '{name} weghalen',
} as const;
