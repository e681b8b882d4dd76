import { Failure } from '#platform/server/failure.ts';

const refuse = (code: string, message: string): Failure => new Failure(code, 422, message);

export const unknownKind = (): Failure =>
  refuse('kind', 'Dit bestand is van een soort die niet kan worden gelezen. Kies een GeoJSON, KML, KMZ, GPX, GML, Shape (ook als zip), Geopackage, FlatGeobuf, DXF, DWG of MicroStation V7.');
export const unreadable = (kind: string): Failure =>
  refuse('unreadable', `Dit bestand is als ${kind} niet te lezen. Misschien is het beschadigd of niet helemaal meegekomen.`);
export const binaryDxf = (): Failure =>
  refuse('kind', 'Een binaire DXF kan niet worden gelezen. Bewaar de tekening als ASCII-DXF of als DWG.');
export const laterMicroStation = (): Failure =>
  refuse('kind', 'Een MicroStation-bestand van versie 8 kan niet worden gelezen. Bewaar het als DWG, DXF of MicroStation V7.');
export const withoutShp = (): Failure =>
  refuse('parts_missing', 'Bij een shapebestand hoort een bestand met de extensie .shp. Kies alle bestanden die erbij horen, of een zip daarvan.');
export const nothingInArchive = (): Failure =>
  refuse('kind', 'In dit zipbestand zit niets dat kan worden gelezen.');
export const documentType = (): Failure =>
  refuse('document_type', 'Dit bestand heeft een documenttype (DOCTYPE) en wordt daarom niet gelezen.');
export const otherEncoding = (): Failure =>
  refuse('encoding', 'De tekst van dit bestand is zo geschreven dat die niet kan worden gelezen. Bewaar het als UTF-8.');
export const noFeatures = (): Failure =>
  refuse('no_features', 'In dit bestand staan geen objecten met een plaats.');
export const tooManyFeatures = (most: number): Failure =>
  refuse('too_many_features', `Dit bestand heeft meer dan ${most.toLocaleString('nl-NL')} objecten. Verdeel het in kleinere bestanden.`);
export const tooManyLayers = (most: number): Failure =>
  refuse('too_many_layers', `Dit bestand heeft meer dan ${most.toLocaleString('nl-NL')} lagen. Verdeel het in kleinere bestanden.`);
export const tooMuch = (): Failure =>
  refuse('too_many_points', 'De vormen in dit bestand hebben samen te veel punten. Vereenvoudig ze of verdeel het bestand.');
export const tooManyFiles = (most: number): Failure => refuse('too_many_files', `Kies ten hoogste ${most} bestanden tegelijk.`);
