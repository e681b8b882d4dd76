/** Pairs of colour roles, front and ground, without their `--cook-`. */

/** Words on their ground: 4.5 : 1. */
export const words: readonly (readonly [string, string])[] = [
  ...['surface', 'surface-page', 'surface-sunken', 'surface-raised', 'surface-hover', 'surface-active'].map((ground) => ['text', ground] as const),
  ...['surface', 'surface-page', 'surface-sunken', 'surface-raised', 'surface-hover'].map((ground) => ['text-muted', ground] as const),
  ...['surface', 'surface-page', 'surface-sunken', 'surface-raised', 'surface-hover'].map((ground) => ['link', ground] as const),
  ...['primary', 'primary-hover', 'primary-active'].map((ground) => ['on-primary', ground] as const),
  ...['primary-soft', 'primary-soft-hover'].map((ground) => ['on-primary-soft', ground] as const),
  ['text', 'primary-soft'],
  ...['header', 'header-hover'].map((ground) => ['on-header', ground] as const),
  ...['danger', 'danger-hover', 'danger-active'].map((ground) => ['on-danger', ground] as const),
  ...['surface', 'surface-sunken', 'surface-raised'].map((ground) => ['danger', ground] as const),
  ...['danger', 'success', 'warning', 'info'].map((meaning) => [`on-${meaning}-soft`, `${meaning}-soft`] as const),
  ...['success', 'warning', 'info'].map((meaning) => [meaning, 'surface'] as const),
];

/** Edges and marks by which one knows a control: 3 : 1. */
export const edges: readonly (readonly [string, string])[] = [
  ...['surface', 'surface-page', 'surface-sunken', 'surface-raised'].flatMap((ground) => [
    ['border-control', ground] as const, ['primary', ground] as const, ['focus-color', ground] as const,
  ]),
  ['border-control', 'surface-hover'],
  ['border-control-hover', 'surface'],
  ['focus-color', 'focus-halo-color'],
];
