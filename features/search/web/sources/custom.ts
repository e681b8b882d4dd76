import { MapPin } from 'lucide-react';
import { encodeQuery, searchOpenly, searchOwn, searchOwnTypes, searchTypesOpenly } from '../../contract.ts';
import { defaultProvider, typesOf } from '../../source-settings.ts';
import { hitOf, isAskedOpenly, withSettings, type Question } from './hit.ts';
import { iconOf } from './icon-of.ts';

const ask = ({ source, typed, at, api, configuration, publicMode, signal }: Question, chosen: readonly number[] | null) => {
  const query = encodeQuery(typed);
  const around = { ...at, config_id: configuration.id };
  const types = chosen?.join(',');
  if (isAskedOpenly({ source, publicMode })) {
    const params = { query, organization_id: configuration.organization_id };
    const openly = { ...around, ...(source.provider && { provider: source.provider }) };
    return types === undefined
      ? api.call(searchOpenly, { params, query: openly, signal })
      : api.call(searchTypesOpenly, { params: { ...params, types }, query: openly, signal });
  }
  const params = { query, provider: source.provider || defaultProvider };
  return types === undefined
    ? api.call(searchOwn, { params, query: around, signal })
    : api.call(searchOwnTypes, { params: { ...params, types }, query: around, signal });
};

/** Searches an index of the organisation. */
export const askCustom = withSettings(async (question) => {
  const types = typesOf(question.source);
  // onlyConfiguredTypes is set, and no types are configured.
  if (types?.length === 0) return [];
  const results = await ask(question, types);
  return results.map((result) => hitOf(question.source, iconOf(result.layername, MapPin), result));
});
