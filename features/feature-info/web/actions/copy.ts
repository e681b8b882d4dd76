import { copyText } from '#platform/ui/clipboard/copy-text.ts';
import type { ActOnFeature } from '#platform/web/slots/feature-actions.ts';

export const copy: ActOnFeature = ({ text }) => copyText(text);
