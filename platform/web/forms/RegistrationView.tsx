import type { Geometry } from '#platform/contract/geojson.ts';
import { formatMoment } from '../i18n/fill.ts';
import { FormAnswer, type ReadAnswer } from './FormAnswer.tsx';
import { nl } from './nl.ts';
import styles from './RegistrationView.module.css';

/** A registration as it is read. */
export interface ReadRegistration {
  /** Null: the user was removed. */
  readonly user_name: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly assigned_to: string | null;
  readonly phase: string | null;
  readonly step: number;
  readonly archived_at: string | null;
  /** EPSG:28992. */
  readonly geometry: Geometry | null;
  readonly values: readonly ReadAnswer[];
}

const firstCorner = (geometry: Geometry | null): readonly number[] | null => {
  const [first] = geometry?.type === 'GeometryCollection' ? geometry.geometries : geometry ? [geometry] : [];
  let corner: unknown = first?.coordinates;
  while (Array.isArray(corner) && Array.isArray(corner[0])) [corner] = corner as unknown[];
  return Array.isArray(corner) ? (corner as number[]) : null;
};

/** Returns the first corner in metres of EPSG:28992, written as in the coordinate tools of the map. */
export const placeInWords = (geometry: Geometry | null): string => {
  const corner = firstCorner(geometry);
  return corner ? corner.slice(0, 2).map((metres) => metres.toFixed(2)).join(', ') : nl.nowhere;
};

const Facts = ({ registration }: { readonly registration: ReadRegistration }) => {
  const { user_name, created_at, updated_at, assigned_to, phase, step, archived_at, geometry } = registration;
  const facts: readonly (readonly [string, string | null])[] = [
    [nl.by, user_name ?? nl.unknown],
    [nl.created, formatMoment(created_at)],
    [nl.updated, formatMoment(updated_at)],
    [nl.assigned, assigned_to],
    [nl.phase, phase],
    [nl.step, String(step)],
    [nl.archived, archived_at && formatMoment(archived_at)],
    [nl.place, placeInWords(geometry)],
  ];
  return <dl className={styles.facts}>{facts.map(([label, text]) => text !== null && <div key={label}><dt>{label}</dt><dd>{text}</dd></div>)}</dl>;
};

/** A registration to read: who, when and where, then all its answers, including those to items that are no longer asked. */
export const RegistrationView = ({ registration }: { readonly registration: ReadRegistration }) => (
  <div className={styles.registration}>
    <Facts registration={registration} />
    <dl className={styles.values}>
      {registration.values.map((answer) => (
        <div key={answer.item_id}>
          <dt>
            {answer.name}
            {answer.removed && <span className={styles.mark}> ({nl.noLongerAsked})</span>}
            {answer.hide && <span className={styles.mark}> ({nl.hidden})</span>}
          </dt>
          <dd><FormAnswer answer={answer} /></dd>
        </div>
      ))}
    </dl>
  </div>
);
