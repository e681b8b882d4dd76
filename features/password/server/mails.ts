import { greeting } from '#platform/mail/greeting.ts';
import type { MailText } from '#platform/mail/mail-text.ts';

export const resetMail = (firstName: string, token: string, minutes: number): MailText => ({
  subject: 'Een nieuw wachtwoord kiezen',
  paragraphs: [
    greeting(firstName, 'gebruiker'),
    'Er is gevraagd om een nieuw wachtwoord voor uw account.',
  ],
  action: { label: 'Kies een nieuw wachtwoord', path: `/password/reset/${token}` },
  closing: [
    `Dit werkt eenmaal en ${minutes} minuten lang.`,
    'Hebt u hier niet om gevraagd? Dan hoeft u niets te doen: uw wachtwoord blijft zoals het is.',
  ],
});
