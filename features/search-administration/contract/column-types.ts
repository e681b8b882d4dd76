/** How PostGIS writes the type of a column of places in RD; one of no particular kind may hold them too. */
export const isRdGeometry = (type: string): boolean => /^geometry(\(.*28992\))?$/i.test(type);
/** Of any place: nothing that people read or type. */
export const isPlace = (type: string): boolean => /^(geometry|geography)\b/i.test(type);
export const isWholeNumber = (type: string): boolean => /^(integer|bigint|smallint)$/.test(type);
