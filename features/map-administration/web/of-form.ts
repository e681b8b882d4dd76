import type { Control } from 'react-hook-form';
import type { MapSent } from '../contract.ts';
import type { MapValues } from './map-form.ts';

export interface OfForm {
  readonly control: Control<MapValues, unknown, MapSent>;
}
