interface TileMatrixSet {
  readonly Identifier?: string;
  readonly SupportedCRS?: string;
}
interface WmtsLayer {
  readonly Identifier?: string;
  readonly TileMatrixSetLink?: readonly { readonly TileMatrixSet?: string }[];
}
interface Contents {
  readonly Layer?: readonly WmtsLayer[];
  readonly TileMatrixSet?: readonly TileMatrixSet[];
}

/** A service's address, a whole GetCapabilities request, or the address of a capabilities document. */
export const capabilitiesAddress = (url: string | null): string => {
  const address = (url ?? '').replaceAll(/\s/g, '');
  if (address === '') throw new Error('De bron heeft geen adres');
  if (/request=getcapabilities/i.test(address) || /\.xml(\?|$)/i.test(address)) return address;
  return `${address}${address.includes('?') ? '&' : '?'}service=WMTS&request=GetCapabilities`;
};

const isRd = (crs: string | undefined): boolean => crs !== undefined && /EPSG(?::|\/).*28992$/.test(crs);

/** The matrix set that is asked for, else the layer's one in RD. Its name need not be that of a coordinate system. */
export const chooseMatrixSet = (capabilities: Record<string, unknown>, layerName: string, wanted?: string): string => {
  const { Layer = [], TileMatrixSet = [] } = (capabilities['Contents'] ?? {}) as Contents;
  const layer = Layer.find(({ Identifier }) => Identifier === layerName);
  if (!layer) throw new Error(`WMTS: laag '${layerName}' niet gevonden`);
  const linked = new Set((layer.TileMatrixSetLink ?? []).map((link) => link.TileMatrixSet));
  const sets = TileMatrixSet.filter(({ Identifier }) => linked.has(Identifier));
  const set = wanted ? sets.find(({ Identifier }) => Identifier === wanted) : sets.find(({ SupportedCRS }) => isRd(SupportedCRS));
  if (!set?.Identifier) throw new Error(`WMTS: geen tegelindeling voor laag '${layerName}'`);
  return set.Identifier;
};
