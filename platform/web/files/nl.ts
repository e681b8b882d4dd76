/** Texts for uploading files. */
export const nl = {
  sending: '“{name}” wordt geüpload',
  checking: '“{name}” wordt gecontroleerd',
  sent: 'Upload voltooid',
  none: 'Nog geen bestand',
  choose: 'Bestand kiezen',
  replace: 'Vervangen',
  take: 'Weghalen',
  takeNamed: '{name} weghalen',
} as const;
