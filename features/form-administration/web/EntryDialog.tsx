import type { Geometry } from '#platform/contract/geojson.ts';
import { Button } from '#platform/ui/button/Button.tsx';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { Link } from '#platform/ui/link/Link.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { LoadFailed } from '#platform/web/administration/LoadFailed.tsx';
import { useAdminQuery } from '#platform/web/administration/admin-key.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { fill, formatDate, formatMoment } from '#platform/web/i18n/fill.ts';
import { readEntry, type EntryDetail, type EntryValue } from '../contract/entries.ts';
import styles from './EntryDialog.module.css';
import { nl } from './nl.ts';

const isFile = (type: EntryValue['type']): boolean => type === 'pdf' || type === 'image';

const Value = ({ value: { existed, name, type, value } }: { readonly value: EntryValue }) => {
  if (!existed) return fill(nl.notThere, { name });
  if (value === null || value === '') return nl.noValue;
  if (type === 'checkbox') return value === 'true' ? nl.yes : nl.no;
  if (type === 'date' && /^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value);
  if (isFile(type) && /^[1-9]\d{0,8}$/.test(value)) return <Link href={`/api/fileurl/${value}`} isExternal>{nl.openFile}</Link>;
  return value;
};

const firstCorner = (geometry: Geometry | null): readonly number[] | null => {
  const [first] = geometry?.type === 'GeometryCollection' ? geometry.geometries : geometry ? [geometry] : [];
  let corner: unknown = first?.coordinates;
  while (Array.isArray(corner) && Array.isArray(corner[0])) [corner] = corner as unknown[];
  return Array.isArray(corner) ? (corner as number[]) : null;
};

/** The first corner in metres of EPSG:28992, written as in the coordinate tools of the map. */
const placeOf = ({ geometry }: EntryDetail): string => {
  const corner = firstCorner(geometry);
  return corner ? corner.slice(0, 2).map((metres) => metres.toFixed(2)).join(', ') : nl.entryNowhere;
};

const Entry = ({ entry }: { readonly entry: EntryDetail }) => {
  const facts: readonly (readonly [string, string | null])[] = [
    [nl.entryBy, entry.user_name ?? nl.unknown],
    [nl.created, formatMoment(entry.created_at)],
    [nl.updated, formatMoment(entry.updated_at)],
    [nl.entryAssigned, entry.assigned_to],
    [nl.entryPhase, entry.phase],
    [nl.entryStep, String(entry.step)],
    [nl.entryArchived, entry.archived_at && formatMoment(entry.archived_at)],
    [nl.entryPlace, placeOf(entry)],
  ];
  return (
    <div className={styles.entry}>
      <dl className={styles.facts}>
        {facts.map(([label, text]) => text !== null && <div key={label}><dt>{label}</dt><dd>{text}</dd></div>)}
      </dl>
      <dl className={styles.values}>
        {entry.values.map((value) => (
          <div key={value.item_id}>
            <dt>
              {value.name}
              {value.removed && <span className={styles.mark}> ({nl.noLongerAsked})</span>}
              {value.hide && <span className={styles.mark}> ({nl.hidden})</span>}
            </dt>
            <dd><Value value={value} /></dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

/** Shows a registration with all its answers, including those to removed items. */
export const EntryDialog = ({ id, close }: { readonly id: number; readonly close: () => void }) => {
  const api = useApi();
  const { data, isError, refetch } = useAdminQuery(['form-entry', id], (signal) => api.call(readEntry, { params: { id }, signal }));
  return (
    <Dialog
      onClose={close}
      title={data ? fill(nl.entryTitle, { n: data.form_count }) : nl.entries}
      footer={<Button onPress={close}>{nl.close}</Button>}
    >
      <LoadFailed query={{ isError, refetch }}>{nl.loadFailed}</LoadFailed>
      {!data && !isError && <SkeletonList rows={6} />}
      {data && <Entry entry={data} />}
    </Dialog>
  );
};
