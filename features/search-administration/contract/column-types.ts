/** Recognises the type of a geometry column in RD, as PostGIS writes it. A geometry without a type may hold RD too. */
export const isRdGeometry = (type: string): boolean => /^geometry(\(.*28992\))?$/i.test(type);
/** Recognises a geometry or geography column, which cannot be searched or shown as text. */
export const isPlace = (type: string): boolean => /^(geometry|geography)\b/i.test(type);
export const isWholeNumber = (type: string): boolean => /^(integer|bigint|smallint)$/.test(type);
