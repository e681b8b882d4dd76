import { addDays, dayOf } from '#platform/contract/amsterdam-day.ts';
import type { SettingsCatalogue } from '#platform/contract/settings-catalogue.ts';
import { isPublicToken } from '#platform/contract/public-token.ts';
import { fill } from '#platform/contract/fill.ts';
import type { Queryable } from '#platform/db/database.ts';
import { withoutCredentials } from '#platform/domain/configurations/tool-credentials.ts';
import { invalid } from '#platform/server/failure.ts';
import type { Problem } from '../contract/draft-calls.ts';
import { mistakesInTool } from '../contract/check-tool.ts';
import { mapsIn, nodesIn, referenceKinds, referencesOf, type ConfigurationDocument, type References } from '../contract/document.ts';
import { isSame } from '../contract/same.ts';
import { tokenRule } from '../contract/token-rule.ts';
import { placeInWords } from '../contract/tool-fields.ts';
import { nameResources, unknownIn } from './resources.ts';
import { words } from './words.ts';


const hasDouble = (values: readonly number[]): boolean => new Set(values).size < values.length;
const isWebAddress = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);
/** Accepts also a path on this server. */
const isImage = (text: string): boolean => isWebAddress(text) || /^\/(?!\/)/.test(text);

/** Requires every option that features define, and no others. */
const problemsOfOptions = ({ options }: SettingsCatalogue, sent: ConfigurationDocument['options']): string[] => {
  const known = options.map(({ name }): string => name);
  const unknown = Object.keys(sent).filter((name) => !known.includes(name));
  const missing = known.filter((name) => !(name in sent));
  return [
    ...unknown.map((name) => fill(words.optionUnknown, { name })),
    ...missing.map((name) => fill(words.optionMissing, { name })),
  ].slice(0, 20);
};

const without = (ids: readonly number[], known: readonly number[]): number[] => ids.filter((id) => !known.includes(id));

/**
 * Refuses what may not be stored, not even in a draft: references to resources of another organisation, and credentials.
 * References that the published document already has are accepted. @throws Failure 422
 */
export const refuseForeign = async (
  db: Queryable, catalogue: SettingsCatalogue, organisationId: number, document: ConfigurationDocument, published: ConfigurationDocument | null,
): Promise<void> => {
  const options = problemsOfOptions(catalogue, document.options);
  if (options.length > 0) throw invalid({ options });
  if (!isSame(withoutCredentials(document.tools, catalogue), document.tools)) throw invalid({ tools: [words.toolSecret] });
  const ids = referencesOf(document);
  const live = published ? referencesOf(published) : null;
  const news = Object.fromEntries(referenceKinds.map((kind) => [kind, live ? without(ids[kind], live[kind]) : ids[kind]])) as References;
  const missing = unknownIn(news, await nameResources(db, organisationId, news));
  const errors = referenceKinds.flatMap((kind): [string, string[]][] =>
    missing[kind].length === 0 ? [] : [[kind, [fill(words.unknown[kind], { ids: missing[kind].slice(0, 20).join(', ') })]]]);
  if (hasDouble(mapsIn(document))) errors.push(['legend', [words.mapTwice]]);
  if (hasDouble(nodesIn(document.legend).flatMap((node) => (node.kind === 'group' ? [node.id] : [])))) errors.push(['legend', [words.groupTwice]]);
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
};

const problemsOfToken = ({ public: isPublic, public_token: token }: ConfigurationDocument, isTaken: boolean): string[] => {
  if (token === null) return isPublic ? [words.tokenMissing] : [];
  if (!/^[a-z0-9][a-z0-9_-]{0,62}$/.test(token)) return [`${words.tokenShape} ${tokenRule}`];
  if (!isPublicToken(token)) return [fill(words.tokenReserved, { token })];
  return isTaken ? [fill(words.tokenTaken, { token })] : [];
};

const problemsOfTools = (catalogue: SettingsCatalogue, tools: ConfigurationDocument['tools']): string[] =>
  Object.entries(tools).flatMap(([tool, value]) => {
    const definition = catalogue.tool(tool);
    const mistakes = definition ? mistakesInTool(definition, value) : [];
    return mistakes.slice(0, 5).map(({ path, kind }) => fill(kind === 'missing' ? words.toolMissing : words.toolWrong, { ...placeInWords(catalogue, tool, path) }));
  });

/** Returns whether another configuration of the organisation has this public name. */
export const isTokenTaken = async (db: Queryable, organisationId: number, token: string | null, butFor: number): Promise<boolean> => {
  if (token === null) return false;
  const other = await db.selectFrom('configurations').select('id').where('organisation_id', '=', organisationId)
    .where('public_token', '=', token).where('removed_at', 'is', null).where('id', '!=', butFor).executeTakeFirst();
  return other !== undefined;
};

/** Returns why a document cannot be published: a field and a sentence for each problem, including problems that were already published. */
export const problemsOf = (catalogue: SettingsCatalogue, document: ConfigurationDocument, isTaken: boolean): Problem[] => {
  const problems: Problem[] = [];
  const say = (field: string, ...messages: string[]): void => void problems.push(...messages.map((message) => ({ field, message })));
  if (document.name.trim() === '') say('name', words.name);
  say('public_token', ...problemsOfToken(document, isTaken));
  const { extent, min_zoom: min, max_zoom: max, valid_until: end } = document;
  if (extent && !(extent[0] < extent[2] && extent[1] < extent[3])) say('extent', words.extent);
  if (!(min >= 0 && min < max && max <= 30)) say('min_zoom', words.zooms);
  if (document.tab_index < 0 || document.tab_index > 9) say('tab_index', words.tab);
  if (end !== null && end <= addDays(dayOf(new Date()), -1)) say('valid_until', words.validUntil);
  for (const node of nodesIn(document.legend)) {
    if (node.kind === 'map') continue;
    if (node.name.trim() === '') say('legend', words.groupName);
    if (node.metadata_url !== null && !isWebAddress(node.metadata_url)) say('legend', fill(words.metadataUrl, { name: node.name }));
  }
  if (document.backgrounds.some(({ image }) => image !== null && !isImage(image))) say('backgrounds', words.image);
  say('tools', ...problemsOfTools(catalogue, document.tools));
  return problems;
};
