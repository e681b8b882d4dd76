/** Tells whether a MIME type is an image that every browser shows and the server passes on. */
export const isPictureFormat = (format: string): boolean => /^image\/(?:png|jpeg|gif|webp|vnd\.jpeg-png8?)(?:;.*)?$/i.test(format);

/** The same for the format names of ArcGIS, which also lists formats that no browser shows. */
export const isArcGisPictureFormat = (format: string): boolean => /^(?:png(?:8|24|32)?|jpg|jpgpng|gif)$/i.test(format);

/** Tells whether a format holds features that the map can read; JSONP, which is a script, does not count. */
export const isFeatureFormat = (format: string): boolean => /json(?!p)/i.test(format);
