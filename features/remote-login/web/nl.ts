export const nl = {
  busy: 'Bezig met inloggen…',
  linkOver: 'Deze inloglink werkt niet: hij is al gebruikt of ouder dan een minuut. Vraag een nieuwe link, of log hier in.',
} as const;
