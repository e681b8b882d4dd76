/** A picture that every browser shows, as services name it: the kinds that the server passes on. */
export const isPictureFormat = (format: string): boolean => /^image\/(?:png|jpeg|gif|webp|vnd\.jpeg-png8?)(?:;.*)?$/i.test(format);

/** The same in the words of ArcGIS, which names many that no browser shows. */
export const isArcGisPictureFormat = (format: string): boolean => /^(?:png(?:8|24|32)?|jpg|jpgpng|gif)$/i.test(format);

/** Features that the map can read; a script that holds them is not. */
export const isFeatureFormat = (format: string): boolean => /json(?!p)/i.test(format);
