/** Shown for an attempt with an unknown login name. */
export const nobody = 'Onbekende gebruiker';

/** Dutch words for the outcomes of attempts, on the screen and in files. */
export const outcomes: Readonly<Record<string, string>> = {
  success: 'Ingelogd',
  two_factor: 'Code gevraagd',
  two_factor_setup: '2FA instellen',
  reset: 'Wachtwoord verlopen',
  wrong_credentials: 'Verkeerd wachtwoord',
  wrong_code: 'Verkeerde code',
  user_expired: 'Account verlopen',
  user_blocked: 'Account geblokkeerd',
  refused: 'Geweigerd',
  not_allowed: 'Geen toegang',
  password_changed: 'Wachtwoord gewijzigd',
};

export const methods: Readonly<Record<string, string>> = {
  password: 'Wachtwoord',
  single_sign_on: 'Via organisatie',
  remote_login: 'Via een link',
};
