import { greeting } from '#platform/mail/greeting.ts';
import type { MailText } from '#platform/mail/mail-text.ts';

/** The mail has no link and says so, because phishing mails look like it. */
export const lockedMail = (firstName: string, misses: number): MailText => ({
  subject: 'Verkeerde wachtwoorden bij uw account',
  paragraphs: [
    greeting(firstName, 'gebruiker'),
    `Bij uw account is ${misses} keer achter elkaar een verkeerd wachtwoord ingevuld. Met deze pogingen is niemand binnengekomen. ` +
      'Inloggen met een wachtwoord kan nu af en toe even niet.',
    'Was u dit zelf? Dan hoeft u niets te doen. Wacht even en probeer het opnieuw.',
    'Was u dit niet? Op een apparaat waarop u al eerder met uw wachtwoord inlogde, kunt u gewoon inloggen. Lukt dat niet, kies dan op ' +
      'het inlogscherm voor Wachtwoord vergeten; met het nieuwe wachtwoord kunt u meteen inloggen. Gebruikt u uw wachtwoord ook ' +
      'ergens anders, wijzig het dan, en zet in het accountmenu tweestapsverificatie (2FA) aan.',
    'In dit bericht staat met opzet geen link. Ga zelf naar het kaartportaal, zoals u gewend bent.',
  ],
});
