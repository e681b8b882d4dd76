export const nl = {
  email: 'E-mailadres',
  password: 'Nieuw wachtwoord',
  confirmation: 'Bevestig wachtwoord',
  current: 'Huidig wachtwoord',
  busy: 'Bezig…',
  // Checks before sending
  emailMissing: 'Vul uw e-mailadres in.',
  currentMissing: 'Vul uw huidige wachtwoord in.',
  passwordRules: 'Het wachtwoord moet uit minimaal 8 karakters bestaan en minimaal 1 hoofdletter, 1 nummer en 1 leesteken bevatten.',
  // Requesting a link
  requestTitle: 'Wachtwoord vergeten',
  requestText: 'Vul uw e-mailadres in. U krijgt dan een e-mail met een link om een nieuw wachtwoord te maken.',
  requestSubmit: 'Versturen',
  requestFailed:
    'Wachtwoord herstellen mislukt, controleer het emailadres en probeer het nog eens. Heeft u een vraag, neem dan contact op met de applicatiebeheerder {product} bij de gemeente.',
  requestedTitle: 'Bekijk uw e-mail',
  requestedText:
    'Is {email} bij ons bekend, dan is er een e-mail naar verstuurd met een link om een nieuw wachtwoord te maken. De link werkt eenmaal en 10 minuten lang.',
  // With the link
  resetTitle: 'Wachtwoord herstellen',
  resetText: 'Vul uw e-mailadres in en maak een nieuw wachtwoord.',
  resetSubmit: 'Wachtwoord herstellen',
  resetDone: 'Uw wachtwoord is gewijzigd. U kunt nu inloggen.',
  badPassword: 'Uw wachtwoord is ongeldig of de wachtwoorden komen niet overeen.',
  badEmail: 'Het ingevulde e-mailadres is ongeldig, vul een geldig e-mailadres in.',
  badToken: 'Het token om uw wachtwoord te herstellen is verlopen of ongeldig. Probeer opnieuw het wachtwoord te herstellen.',
  badUser:
    'Uw e-mailadres komt niet overeen met het e-mailadres waarmee u het wachtwoordherstel heeft aangevraagd. Controleer uw e-mailadres en probeer het nogmaals.',
  usedBefore: 'Dit wachtwoord is al eerder gebruikt, maak een nieuw wachtwoord aan.',
  sendAgain: 'Stuur een nieuwe link naar {email}',
  otherAddress: 'Een ander e-mailadres',
  toLogin: 'Naar inloggen',
  // With the link of an invitation
  invitedTitle: 'Welkom bij {organisation}',
  invitedText: 'U bent uitgenodigd. Vul uw e-mailadres in en maak een wachtwoord; daarna kunt u inloggen.',
  invitedSubmit: 'Account activeren',
  invitedDone: 'Uw account is klaar. U kunt nu inloggen.',
  invitedBadToken: 'Deze uitnodiging is verlopen of al gebruikt. Vraag de applicatiebeheerder om een nieuwe.',
  // Expired, or at the first login
  expiredTitle: 'Wachtwoord aanpassen',
  expiredText:
    'Uw wachtwoord is verlopen of u logt voor het eerst in. Maak een nieuw wachtwoord aan dat u nog niet eerder heeft gebruikt.',
  save: 'Opslaan',
  // On request of the user
  changeEntry: 'Wachtwoord Wijzigen',
  changeTitle: 'Wachtwoord wijzigen',
  changeText: 'Op andere apparaten wordt u daarna uitgelogd.',
  changed: 'Uw wachtwoord is gewijzigd.',
  cancel: 'Annuleren',
  // Requirements of a password
  rules: 'Het wachtwoord bevat',
  parts: {
    length: 'minimaal 8 karakters',
    uppercase: 'minimaal 1 hoofdletter',
    lowercase: 'minimaal 1 kleine letter',
    digit: 'minimaal 1 nummer',
    symbol: 'minimaal 1 leesteken',
  },
  met: 'voldaan',
  notMet: 'nog niet',
} as const;
