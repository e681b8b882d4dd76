/**
 * Returns whether a file is of an accepted kind: an extension with its dot (`.pdf`) or a media type (`image/*`). The file dialog of a
 * system lets users choose other files too. The server decides by the content.
 */
export const accepts = (kinds: readonly string[], { name, type }: Pick<File, 'name' | 'type'>): boolean =>
  kinds.some((kind) => {
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind);
    // Some systems do not know the media type of photos such as HEIC.
    return type === '' || (kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind);
  });
