import { optionsIn, type SettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import { sanitisedHtml } from '#platform/domain/sanitised-html.ts';
import type { ConfigurationDocument } from '../contract/document.ts';
import { withoutLive } from '../contract/live-settings.ts';

/** A document as it may be kept, whoever wrote it. */
export const cleaned = (document: ConfigurationDocument, catalogue: SettingsCatalogue): ConfigurationDocument => ({
  ...document,
  name: document.name.trim(),
  tools: withoutLive(document.tools, catalogue),
  info: document.info && { ...document.info, description: sanitisedHtml(document.info.description) },
});

/** A document that was kept, with the options that are defined by now: features may have come and gone since. */
export const asDefined = (document: ConfigurationDocument, catalogue: SettingsCatalogue): ConfigurationDocument => ({
  ...document,
  options: optionsIn(catalogue, document.options),
  tools: withoutLive(document.tools, catalogue),
});
