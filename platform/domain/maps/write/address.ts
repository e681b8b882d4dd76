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

/** A source with own features has no address; every other source has one. @throws Failure 422 on `source.url` */
export const checkSource = (needs: Needs, { url }: MapInput['source'], isOurs: boolean): void => {
  if (isOurs && url !== null) throw invalid({ 'source.url': ['De gegevens van deze kaart staan in het portaal zelf: een adres past daar niet bij.'] });
  if (!isOurs && url === null) throw invalid({ 'source.url': ['Geef het adres van de bron.'] });
  if (url !== null) checkAddress(needs, url);
};
