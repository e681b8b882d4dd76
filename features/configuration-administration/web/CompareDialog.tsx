import { useMemo, useState } from 'react';
import { Dialog } from '#platform/ui/dialog/Dialog.tsx';
import { Select } from '#platform/ui/select/Select.tsx';
import { Spinner } from '#platform/ui/progress/Spinner.tsx';
import { useAdminQuery } from '#platform/web/administration/admin-key.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { fill, formatMoment } from '#platform/web/i18n/fill.ts';
import { FormAlert } from '#platform/web/sign-in/FormAlert.tsx';
import { readEdition, type Edition, type Resources } from '../contract/draft-calls.ts';
import { DifferenceList } from './DifferenceList.tsx';
import styles from './Editor.module.css';
import { nl } from './nl.ts';
import { useNames } from './use-names.ts';

interface Props {
  readonly id: number;
  readonly number: number;
  readonly others: readonly Edition[];
  readonly close: () => void;
}

const useEdition = (id: number, number: number) => {
  const api = useApi();
  return useAdminQuery(['configuration-edition', id, number], (signal) => api.call(readEdition, { params: { id, number }, signal }));
};

const both = (one: Resources | undefined, other: Resources | undefined): Resources | undefined =>
  one && other && (Object.fromEntries(Object.entries(one).map(([kind, things]) => [kind, [...things, ...other[kind as keyof Resources]]])) as Resources);

/** Shows the differences between two editions. */
export const CompareDialog = ({ id, number, others, close }: Props) => {
  const [against, setAgainst] = useState(others.find((edition) => edition.number < number)?.number ?? number);
  const [one, other] = [useEdition(id, number), useEdition(id, against)];
  const things = useMemo(() => both(one.data?.things, other.data?.things), [one.data, other.data]);
  const names = useNames(things);
  return (
    <Dialog onClose={close} title={fill(nl.compareTitle, { n: number, m: against })} size="medium">
      <div className={styles.stack}>
        <Select
          label={nl.compareWith}
          options={others.filter((edition) => edition.number !== number).map((edition) => ({ value: edition.number, label: `${fill(nl.edition, { n: edition.number })} (${formatMoment(edition.published_at)})` }))}
          value={against}
          onChange={setAgainst}
        />
        {(one.isPending || other.isPending) && <Spinner label={nl.compare} />}
        {(one.isError || other.isError) && <FormAlert>{nl.historyFailed}</FormAlert>}
        {one.data && other.data && <DifferenceList from={other.data.document} to={one.data.document} names={names} />}
      </div>
    </Dialog>
  );
};
