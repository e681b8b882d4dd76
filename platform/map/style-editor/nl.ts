export const nl = {
  colour: 'Kleur',
  outline: 'Lijnkleur',
  width: 'Lijnbreedte (pixels)',
  fill: 'Vulkleur',
  label: 'Labelveld',
  labelHelp: 'Wat hierin staat, leest u bij elk object. Leeg: geen labels.',
  labelFrom: 'Labels tonen',
  always: 'Op elke schaal',
  from: 'Vanaf {scale}',
  heat: 'Een heatmap heeft vaste kleuren: hoe warmer, hoe meer er bij elkaar ligt.',
} as const;
