/** Texts of the admin environment, which the login page does not load. */
export const words = {
  title: 'Inloglink',
  text: 'Met een inloglink komt {name} zonder wachtwoord binnen: één keer, en alleen in de minuut nadat u hem maakt. Bedoeld voor wie naast u staat of aan de telefoon is. Wie de link heeft, komt binnen; in het logboek staat dat u hem maakte.',
  element: 'Opent op',
  elementHelp: 'Een adres of ander zoekresultaat waarop de kaart begint.',
  make: 'Inloglink maken',
  again: 'Nieuwe inloglink maken',
  link: 'Link',
  until: 'Werkt één keer, tot {time}.',
  copy: 'Link kopiëren',
  over: 'De link werkt niet meer. Maak zo nodig een nieuwe.',
} as const;
