import { defineOption } from '#platform/contract/define-option.ts';

declare module '#platform/contract/options.ts' {
  interface Options {
    getCoordinate?: boolean;
    zoomToCoordinate?: boolean;
    snapGetCoordinate?: boolean;
  }
}

export const options = [
  defineOption({
    name: 'getCoordinate', label: 'Coördinaat Prikker', explanation: 'De coördinaten van een aangeklikte plek laten zien en kopiëren.',
    group: 'measuring', order: 20, forVisitors: true, begins: 'first',
  }),
  defineOption({
    name: 'zoomToCoordinate', label: 'Naar coördinaat', explanation: 'Naar ingetypte X en Y zoomen.',
    group: 'measuring', order: 30, forVisitors: true, begins: 'first',
  }),
  defineOption({
    name: 'snapGetCoordinate', label: 'Coördinaat van een hoekpunt', explanation: 'Als de prikker, maar vast op het dichtstbijzijnde hoekpunt van een object.',
    group: 'measuring', order: 40, forVisitors: true,
  }),
];
