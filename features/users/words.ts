import type { UserState } from './contract/user.ts';

/** Dutch words for the states, in the list and in the exported file. */
export const stateTexts: Readonly<Record<UserState, string>> = { active: 'Actief', invited: 'Nog niet ingelogd', blocked: 'Geblokkeerd', expired: 'Verlopen' };
