export const nl = {
  or: 'of',
  start: 'Inloggen via uw organisatie',
  busy: 'Bezig met inloggen…',
  off: 'Inloggen via uw organisatie staat niet aan.',
  refused: 'Inloggen via uw organisatie is niet gelukt, probeer het opnieuw.',
  notAllowed: 'U hebt geen toegang. Neem contact op met de applicatiebeheerder.',
  accountExists: 'Er is al een account met deze naam of dit e-mailadres. Log in met uw wachtwoord of neem contact op met de applicatiebeheerder.',
  unavailable: 'Inloggen via uw organisatie lukt nu niet, probeer het later opnieuw.',
} as const;
