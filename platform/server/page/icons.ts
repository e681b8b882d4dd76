import { buffer } from 'node:stream/consumers';
import { LeastRecentlyUsed } from '#platform/domain/least-recently-used.ts';
import type { Platform } from '../feature.ts';
import type { FileRecord } from '../files/files.ts';
import type { OrganisationOfHost } from '../organisations.ts';
import { drawIcon, type IconLook } from './icon-pixels.ts';
import { PNG_HEAD_BYTES, readPngSize, writePng } from './png.ts';

/** Android cuts away up to a fifth at the edge of a maskable icon. */
const [PIN, MASKABLE_PIN] = [0.66, 0.5];
const SMALLEST_LOGO = 180;
const KEPT_ICONS = 100;

export const APPLE_ICON = '/apple-touch-icon.png';

/** The icons that are drawn for an organisation, by their path. */
export const drawnIcons: Readonly<Record<string, Omit<IconLook, 'ground' | 'ink'>>> = {
  '/icon-192.png': { size: 192, shape: 'rounded', pin: PIN },
  '/icon-512.png': { size: 512, shape: 'rounded', pin: PIN },
  '/icon-maskable-192.png': { size: 192, shape: 'full', pin: MASKABLE_PIN },
  '/icon-maskable-512.png': { size: 512, shape: 'full', pin: MASKABLE_PIN },
  [APPLE_ICON]: { size: 180, shape: 'full', pin: PIN },
};

export interface ManifestIcon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: 'maskable';
}

interface Logo {
  readonly src: string;
  readonly file: FileRecord;
  readonly size: number;
}

/** Returns the uploaded logo of an organisation when it can serve as an icon: a square PNG, not too small. */
export const squareLogo = async ({ files }: Pick<Platform, 'files'>, logo: string | null): Promise<Logo | null> => {
  const id = /^\/api\/fileurl\/([1-9]\d{0,8})$/.exec(logo ?? '')?.[1];
  const file = id === undefined ? null : await files.find(Number(id));
  if (!logo || !file || file.private || file.mime !== 'image/png' || file.size < PNG_HEAD_BYTES) return null;
  const size = readPngSize(await buffer(await files.read(file, { start: 0, end: PNG_HEAD_BYTES - 1 })));
  return size && size.width === size.height && size.width >= SMALLEST_LOGO ? { src: logo, file, size: size.width } : null;
};

const iconAt = (src: string): ManifestIcon => ({
  src, sizes: `${drawnIcons[src]?.size}x${drawnIcons[src]?.size}`, type: 'image/png', ...(src.includes('maskable') && { purpose: 'maskable' }),
});

/** The icons of a manifest: the logo where it can serve, else drawn ones, and drawn ones that a system may cut. */
export const manifestIcons = async (platform: Pick<Platform, 'files'>, organisation: OrganisationOfHost | null): Promise<ManifestIcon[]> => {
  const logo = await squareLogo(platform, organisation?.logo ?? null);
  const whole = logo
    ? [{ src: logo.src, sizes: `${logo.size}x${logo.size}`, type: 'image/png' }]
    : [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }, iconAt('/icon-192.png'), iconAt('/icon-512.png')];
  return [...whole, iconAt('/icon-maskable-192.png'), iconAt('/icon-maskable-512.png')];
};

/** Draws icons, and caches the most recent ones. */
export const createIconDrawing = (): ((look: IconLook) => Promise<Buffer>) => {
  const kept = new LeastRecentlyUsed<string, Promise<Buffer>>(KEPT_ICONS);
  return (look) => {
    const key = JSON.stringify(look);
    const before = kept.get(key);
    if (before) return before;
    const drawn = writePng(drawIcon(look));
    kept.set(key, drawn);
    return drawn;
  };
};
