import { defineOption } from './define-option.ts';

/** The options read by the shell and by `platform/map`; all others belong to features. */
export const options = [
  defineOption({
    name: 'legendOpen', label: 'Legenda open bij het begin', explanation: 'Het paneel met de legenda staat open als de kaart opent.',
    group: 'legend', order: 20, forVisitors: true, begins: 'always',
  }),
  defineOption({
    name: 'rotation', label: 'Draaien', explanation: 'De kaart kan worden gedraaid; een noordpijl zet de kaart weer recht.',
    group: 'moving', order: 20, forVisitors: true,
  }),
  defineOption({
    name: 'rememberExtent', label: 'Kaartbeeld onthouden', explanation: 'Wie de pagina opnieuw laadt, ziet weer het stuk kaart van daarvoor.',
    group: 'moving', order: 30, forVisitors: true, begins: 'first',
  }),
  defineOption({
    name: 'scalebar', label: 'Schaalbalk', explanation: 'Een schaalbalk onder op de kaart.',
    group: 'moving', order: 70, forVisitors: true, begins: 'always',
  }),
];
