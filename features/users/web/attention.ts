import type { AttentionText } from '#platform/web/slots/attention.ts';
import type { UserFilter } from '../contract/list.ts';
import { nl } from './nl.ts';

const listOf = (filter: UserFilter): string => `users/manage?toestand=${filter}`;

export const attentionTexts: readonly AttentionText[] = [
  { name: 'undelivered-mail', text: nl.attention.undelivered, to: listOf('undelivered') },
  { name: 'expired-accounts', text: nl.attention.expired, to: listOf('expired') },
  { name: 'expiring-accounts', text: nl.attention.expiring, to: listOf('expiring') },
];
