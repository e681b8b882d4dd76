import type { UserState } from './contract/user.ts';

/** Of the list and of its file. */
export const stateTexts: Readonly<Record<UserState, string>> = { active: 'Actief', invited: 'Nog niet ingelogd', blocked: 'Geblokkeerd', expired: 'Verlopen' };
