/** Twelve colours with a contrast of 3:1 with both white and the dark page; neighbours differ in hue and lightness. */
const colours = [
  '#2f78c4', '#c25a00', '#2a8f5b', '#b8478f', '#7a6bd1', '#8a7a00', '#008a95', '#d0454c', '#6d8b2e', '#9a5fb5', '#a0693c', '#71808e',
] as const;

export const colourOf = (index: number): string => colours[index % colours.length] ?? colours[0];
