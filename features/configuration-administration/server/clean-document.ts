import { optionsIn, type SettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import { sanitisedHtml } from '#platform/domain/sanitised-html.ts';
import type { ConfigurationDocument } from '../contract/document.ts';
import { withoutLive } from '../contract/live-settings.ts';

/** Returns a document that may be stored: trimmed, sanitised and without live settings. */
export const cleaned = (document: ConfigurationDocument, catalogue: SettingsCatalogue): ConfigurationDocument => ({
  ...document,
  name: document.name.trim(),
  tools: withoutLive(document.tools, catalogue),
  info: document.info && { ...document.info, description: sanitisedHtml(document.info.description) },
});

/** Returns a stored document with the options that are defined now: features may have been added or removed since. */
export const asDefined = (document: ConfigurationDocument, catalogue: SettingsCatalogue): ConfigurationDocument => ({
  ...document,
  options: optionsIn(catalogue, document.options),
  tools: withoutLive(document.tools, catalogue),
});
