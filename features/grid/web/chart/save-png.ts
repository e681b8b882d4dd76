import { saveFile } from '#platform/web/files/save-file.ts';

/** How many times larger than on screen, so that it can be printed. */
const SCALE = 2;
const inlined = ['fill', 'stroke', 'stroke-width', 'opacity', 'font-size', 'font-family', 'font-weight'] as const;

/** Copies a picture with the styles that the page gives it, which a file does not know. */
const standingAlone = (svg: SVGSVGElement): SVGSVGElement => {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = [...copy.querySelectorAll<SVGElement>('*')];
  for (const [index, element] of [...svg.querySelectorAll<SVGElement>('*')].entries()) {
    const computed = getComputedStyle(element);
    for (const name of inlined) copies[index]?.setAttribute(name, computed.getPropertyValue(name));
  }
  return copy;
};

/** Saves a chart as a PNG on the background of the page. Rejects when the browser cannot draw it. */
export const savePng = async (svg: SVGSVGElement, name: string): Promise<void> => {
  const { width, height } = svg.getBoundingClientRect();
  const copy = standingAlone(svg);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.fillStyle = getComputedStyle(svg).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('No picture');
  saveFile(`${name}.png`, 'image/png', blob);
};
