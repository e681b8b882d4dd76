import type { AttentionText } from '#platform/web/slots/attention.ts';
import { nl } from './nl.ts';

export const attentionTexts: readonly AttentionText[] = [
  { name: 'unpublished-drafts', text: nl.attention, to: 'configurations/manage?toestand=draft' },
];
