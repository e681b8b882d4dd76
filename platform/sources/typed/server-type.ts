/** Guessed from the address, as the specification has it. */
export const guessServerType = (url: string): 'mapserver' | 'pdok' | 'geoserver' => {
  if (/mapserv|[?&]map=/i.test(url)) return 'mapserver';
  return /pdok/i.test(url) ? 'pdok' : 'geoserver';
};
