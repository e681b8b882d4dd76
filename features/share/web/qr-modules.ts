import createQrCode from 'qrcode-generator';

/** The squares of a QR code, without the white border. */
export interface Modules {
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
