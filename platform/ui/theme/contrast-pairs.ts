// Pairs of colour roles, foreground and background, without the prefix `--cook-`.

/** Text on its background: at least 4.5 : 1. */
export const textPairs: readonly (readonly [string, string])[] = [
  ...['surface', 'surface-page', 'surface-sunken', 'surface-raised', 'surface-hover', 'surface-active'].map((background) => ['text', background] as const),
  ...['surface', 'surface-page', 'surface-sunken', 'surface-raised', 'surface-hover'].map((background) => ['text-muted', background] as const),
  ...['surface', 'surface-page', 'surface-sunken', 'surface-raised', 'surface-hover'].map((background) => ['link', background] as const),
  ...['primary', 'primary-hover', 'primary-active'].map((background) => ['on-primary', background] as const),
  ...['primary-soft', 'primary-soft-hover'].map((background) => ['on-primary-soft', background] as const),
  ['text', 'primary-soft'],
  ...['header', 'header-hover'].map((background) => ['on-header', background] as const),
  ...['danger', 'danger-hover', 'danger-active'].map((background) => ['on-danger', background] as const),
  ...['surface', 'surface-sunken', 'surface-raised'].map((background) => ['danger', background] as const),
  ...['danger', 'success', 'warning', 'info'].map((meaning) => [`on-${meaning}-soft`, `${meaning}-soft`] as const),
  ...['success', 'warning', 'info'].map((meaning) => [meaning, 'surface'] as const),
];

/** Borders and marks that identify a control: at least 3 : 1. */
export const controlPairs: readonly (readonly [string, string])[] = [
  ...['surface', 'surface-page', 'surface-sunken', 'surface-raised'].flatMap((background) => [
    ['border-control', background] as const, ['primary', background] as const, ['focus-color', background] as const,
  ]),
  ['border-control', 'surface-hover'],
  ['border-control-hover', 'surface'],
  ['focus-color', 'focus-halo-color'],
];
