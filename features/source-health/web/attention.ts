import type { AttentionText } from '#platform/web/slots/attention.ts';
import { nl } from './nl.ts';

export const attentionTexts: readonly AttentionText[] = [
  { name: 'failed-sources', text: nl.attention, to: 'sources?toestand=failed' },
];
