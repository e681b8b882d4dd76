export const nl = { busy: 'Bezig met inloggen…' } as const;
