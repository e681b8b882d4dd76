/** Texts that all pages of signing in share. */
export const nl = {
  wrongCredentials: 'Verkeerde gebruikersnaam of wachtwoord, probeer het opnieuw.',
  expired: 'Uw account is verlopen.',
  blocked: 'Uw account is geblokkeerd.',
  tooManyAttempts: 'Te veel pogingen, probeer het later opnieuw.',
  tryAfter: 'Dat kan over {time}.',
  second: '{n} seconde',
  seconds: '{n} seconden',
  minute: '{n} minuut',
  minutes: '{n} minuten',
  hours: '{n} uur',
  backToLogin: 'Terug naar inloggen',
  loading: 'Laden…',
  again: 'Opnieuw proberen',
  pauseVideo: 'Achtergrondvideo pauzeren',
  playVideo: 'Achtergrondvideo afspelen',
} as const;
