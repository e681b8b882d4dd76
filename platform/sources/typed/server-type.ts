/** Guesses the server type from an address; GeoServer when nothing else matches. */
export const guessServerType = (url: string): 'mapserver' | 'pdok' | 'geoserver' => {
  if (/mapserv|[?&]map=/i.test(url)) return 'mapserver';
  return /pdok/i.test(url) ? 'pdok' : 'geoserver';
};
