import { sanitisedHtml } from '#platform/domain/sanitised-html.ts';
import type { ConfigurationDocument } from '../contract/document.ts';
import { withoutLive } from '../contract/live-settings.ts';

/** A document as it may be kept, whoever wrote it. */
export const cleaned = (document: ConfigurationDocument): ConfigurationDocument => ({
  ...document,
  name: document.name.trim(),
  tools: withoutLive(document.tools),
  info: document.info && { ...document.info, description: sanitisedHtml(document.info.description) },
});
