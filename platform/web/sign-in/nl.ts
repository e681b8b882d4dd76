/** Texts that all pages of signing in share. */
export const nl = {
  /** Shown before an organisation exists. */
  product: 'COOK',
  wrongCredentials: 'Verkeerde gebruikersnaam of wachtwoord, probeer het opnieuw.',
  expired: 'Uw account is verlopen.',
  blocked: 'Uw account is geblokkeerd.',
  tooManyAttempts: 'Te veel pogingen, probeer het later opnieuw.',
  backToLogin: 'Terug naar inloggen',
  loading: 'Laden…',
  again: 'Opnieuw proberen',
  pauseVideo: 'Achtergrondvideo pauzeren',
  playVideo: 'Achtergrondvideo afspelen',
} as const;
