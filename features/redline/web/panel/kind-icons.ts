import { Circle, MapPin, Pentagon, Signpost, Spline, Type, type LucideIcon } from 'lucide-react';
import type { DrawingKind } from '../model/drawing.ts';

export const kindIcons: Readonly<Record<DrawingKind, LucideIcon>> = {
  point: MapPin, line: Spline, polygon: Pentagon, circle: Circle, text: Type, marker: Signpost,
};
