import { Download } from 'lucide-react';
import { useMemo } from 'react';
import createQrCode from 'qrcode-generator';
import { Button } from '#platform/ui/button/Button.tsx';
import { saveFile } from '#platform/web/files/save-file.ts';
import { nl } from './nl.ts';
import styles from './Share.module.css';

/** The squares of a QR code, without the white border. */
interface Modules {
  /** Number of squares on each side. */
  readonly size: number;
  readonly isDark: (column: number, row: number) => boolean;
}

/**
 * Returns the QR code of a text, with less error correction for a long one. Null for a text that does not fit in the largest code:
 * about 2,900 characters.
 */
export const modulesOf = (text: string): Modules | null => {
  for (const correction of ['M', 'L'] as const) {
    const code = createQrCode(0, correction);
    code.addData(text);
    try {
      code.make();
    } catch {
      continue;
    }
    return { size: code.getModuleCount(), isDark: (column, row) => code.isDark(row, column) };
  }
  return null;
};

/** Modules around the code that must stay white. */
const QUIET = 4;
/** Least width of the picture in pixels, which prints sharply at 8 cm. */
const PICTURE_WIDTH = 1000;

/** The position of each dark module, with the white border around them. */
const darkOf = ({ size, isDark }: Modules): readonly (readonly [x: number, y: number])[] =>
  Array.from({ length: size * size }, (_, index) => [index % size, Math.floor(index / size)] as const)
    .filter(([x, y]) => isDark(x, y))
    .map(([x, y]) => [x + QUIET, y + QUIET] as const);

const savePicture = (code: Modules): void => {
  const width = code.size + 2 * QUIET;
  // Whole pixels for each module.
  const scale = Math.ceil(PICTURE_WIDTH / width);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = width * scale;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = 'black';
  for (const [x, y] of darkOf(code)) context.fillRect(x * scale, y * scale, scale, scale);
  canvas.toBlob((blob) => blob && saveFile(nl.qrFile, 'image/png', blob), 'image/png');
};

/** A text as a QR code, black on white in every theme because many scanners need that. */
export const QrCode = ({ text }: { readonly text: string }) => {
  const code = useMemo(() => modulesOf(text), [text]);
  const path = useMemo(() => code && darkOf(code).map(([x, y]) => `M${x} ${y}h1v1h-1z`).join(''), [code]);
  if (!code || path === null) return <p>{nl.qrTooLong}</p>;
  const width = code.size + 2 * QUIET;
  return (
    <div className={styles.qrCode}>
      <svg className={styles.qr} viewBox={`0 0 ${width} ${width}`} role="img" aria-label={nl.qrAlternative} shapeRendering="crispEdges">
        <rect width={width} height={width} fill="white" />
        <path d={path} fill="black" />
      </svg>
      <Button icon={Download} onPress={() => savePicture(code)}>{nl.qrSave}</Button>
    </div>
  );
};
