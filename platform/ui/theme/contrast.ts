/** Returns the colour that a browser paints for a CSS colour over `over` (default white), as sRGB channels from 0 to 255. */
export function paint(css: string, over = '#fff'): readonly [number, number, number] {
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to paint on');
  context.fillStyle = over;
  context.fillRect(0, 0, 1, 1);
  context.fillStyle = css;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Returns the relative luminance of sRGB channels from 0 to 255, from 0 to 1. */
export const luminance = ([red, green, blue]: readonly [number, number, number]): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Returns the contrast ratio as WCAG defines it, from 1 to 21. */
export function contrast(foreground: string, background: string): number {
  const [lighter, darker] = [luminance(paint(foreground)), luminance(paint(background))].toSorted((a, b) => b - a);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}
