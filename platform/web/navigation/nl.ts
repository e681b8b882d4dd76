import type { EndOfRoad } from './end-of-road.ts';

/** What the page to which a redirect led says about the address that was asked for. */
export const endTexts = {
  no_page: {
    title: 'Deze pagina is er niet',
    text: 'Het adres klopt niet, de pagina is weg of u hebt er geen toegang toe.',
  },
  no_configuration: {
    title: 'Deze kaart is er niet',
    text: 'De kaart bestaat niet, is niet meer beschikbaar of u hebt er geen toegang toe.',
  },
  no_place: {
    title: 'Deze plek is er niet',
    text: 'Dit adres noemt geen plek in Nederland. De kaart opent zoals anders.',
  },
  no_administration: {
    title: 'U hebt geen toegang tot de beheeromgeving',
    text: 'De beheeromgeving is voor beheerders en managers. Hebt u er wel iets te doen, vraag de applicatiebeheerder dan om toegang.',
  },
  no_sign_in: {
    title: 'Inloggen is hier niet nodig',
    text: 'Deze website is openbaar. Iedereen ziet dezelfde kaart.',
  },
} as const satisfies Record<EndOfRoad, { readonly title: string; readonly text: string }>;
