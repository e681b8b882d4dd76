import { copyText } from '#platform/ui/clipboard/copy-text.ts';
import type { RunFeatureAction } from '#platform/web/slots/feature-actions.ts';

export const copy: RunFeatureAction = async ({ text }) => {
  await copyText(text);
};
