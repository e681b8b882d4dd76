const twoDecimals = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 0 });

export const formatLength = (metres: number): string => `${twoDecimals.format(metres)} m`;

export const formatArea = (squareMetres: number): string => `${twoDecimals.format(squareMetres)} m²`;

/** The label of a circle, in whole metres. */
export const formatRadius = (metres: number): string => `${whole.format(metres)}m`;

export const formatScale = (scale: number): string => `1 : ${whole.format(scale)}`;

/** Formats a round distance for a scale bar: in kilometres from 1000 metres, in metres below. */
export const formatDistance = (metres: number): string =>
  metres >= 1000 ? `${whole.format(metres / 1000)} km` : `${new Intl.NumberFormat('nl-NL').format(metres)} m`;
