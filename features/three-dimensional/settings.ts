import { defineOption } from '#platform/contract/define-option.ts';

declare module '#platform/contract/options.ts' {
  interface Options {
    threejs?: boolean;
  }
}

export const options = [
  defineOption({ name: 'threejs', label: '3D', explanation: 'De knop “Schakel naar 3D omgeving”.', group: 'viewing', order: 20, forVisitors: true }),
];
