/** Pixels of the longest side of a photo as it is sent: enough to read a house number across a street. */
export const LONGEST_SIDE = 2_500;
const QUALITY = 0.85;

/** Formats that a canvas reads and writes. Others, such as animations, stay as they are. */
const formats: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/**
 * Returns a photo with a longest side of at most 2,500 pixels, upright as its EXIF data says; a smaller photo, and a file that is
 * none, as it is. What is made smaller has no EXIF data any more, and so no place where it was taken.
 */
export const smallerPhoto = async (file: File): Promise<File> => {
  if (!formats.has(file.type)) return file;
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    // The server says what is wrong with it.
    return file;
  }
  const { width, height } = picture;
  const scale = LONGEST_SIDE / Math.max(width, height);
  try {
    if (scale >= 1) return file;
    const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const smaller = await canvas.convertToBlob({ type: file.type, quality: QUALITY });
    return smaller.type === file.type ? new File([smaller], file.name, { type: file.type, lastModified: file.lastModified }) : file;
  } finally {
    picture.close();
  }
};
