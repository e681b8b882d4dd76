/** The extensions that the server accepts; it also checks the contents. */
export const extensions = ['.pdf', '.docx', '.odt', '.txt', '.png', '.jpg', '.jpeg', '.gif', '.webp', '.bmp', '.avif', '.heic', '.tif', '.tiff'] as const;
