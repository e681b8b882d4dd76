/** What the server takes in; it looks at the content itself. */
export const extensions = ['.pdf', '.docx', '.odt', '.txt', '.png', '.jpg', '.jpeg', '.gif', '.webp', '.bmp', '.avif', '.heic', '.tif', '.tiff'] as const;
