import { kindOfSource } from '#platform/ogc/source-kind.ts';
import { keepsFilter } from '#platform/ogc/standing-filter.ts';
import { checkUrl } from '#platform/server/egress/check-url.ts';
import { Failure, invalid } from '#platform/server/failure.ts';
import type { Platform } from '#platform/server/feature.ts';
import type { MapInput } from '#platform/contract/map-input.ts';

type Needs = Pick<Platform, 'settings' | 'ownServer'>;

const isPath = (url: string): boolean => /^\/(?![/\\])/.test(url);

const withoutCredentials = (url: string): string => {
  if (!URL.canParse(url)) return url;
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  return bare.href;
};

/** Checks that the server may make calls to the address of a source. @throws Failure 422 on `source.url` */
const checkAddress = ({ settings, ownServer }: Needs, url: string): void => {
  if (isPath(url)) {
    // The browser loads own features and tiles; the server itself calls only map services.
    const { pathname } = new URL(url, 'http://own.invalid');
    if (!ownServer.offers(url) && !pathname.startsWith('/api/tiles/')) throw invalid({ 'source.url': ['Op dit adres van het portaal staat geen kaartdienst.'] });
    return;
  }
  try {
    checkUrl(withoutCredentials(url), 'registered', settings.allowedHosts);
  } catch (error) {
    if (error instanceof Failure) throw invalid({ 'source.url': [error.message] });
    throw error;
  }
};

/** Refuses a standing filter that the server of the source would ignore. @throws Failure 422 on `source.where` */
const checkFilter = (source: MapInput['source']): void => {
  const kind = kindOfSource({ ...source, ownFeatures: false, hasLayers: source.layers.length + source.layer_groups.length > 0 });
  if (keepsFilter(kind, source)) return;
  throw invalid({
    'source.where': [
      kind === 'tiles' || kind === 'wmts'
        ? 'Tegels komen zonder voorwaarde: haal die weg, of gebruik een WMS of WFS.'
        : 'Deze bron kan de voorwaarde (where of cql_filter) niet toepassen. Kies de soort server, en schrijf de voorwaarde met =, <>, <, >, LIKE, ILIKE, IN, BETWEEN, IS NULL, AND, OR en NOT.',
    ],
  });
};

/** A source with own features has no address; every other source has one. @throws Failure 422 on `source.url` or `source.where` */
export const checkSource = (needs: Needs, source: MapInput['source'], isOurs: boolean): void => {
  const { url } = source;
  if (isOurs && url !== null) throw invalid({ 'source.url': ['De gegevens van deze kaart staan in het portaal zelf: een adres past daar niet bij.'] });
  if (!isOurs && url === null) throw invalid({ 'source.url': ['Geef het adres van de bron.'] });
  if (url !== null) checkAddress(needs, url);
  if (!isOurs) checkFilter(source);
};
