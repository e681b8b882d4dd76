import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LookupBox } from '#platform/ui/combo-box/LookupBox.tsx';
import { adminKey } from '#platform/web/administration/admin-key.ts';
import { useApi } from '#platform/web/api/api-context.ts';
import { useDebounced } from '#platform/web/list/use-debounced.ts';
import type { Resource } from '../contract/draft-calls.ts';
import { searchResources } from '../contract/tool-calls.ts';
import type { ReferenceKind } from '../contract/document.ts';
import { nl } from './nl.ts';

interface Props {
  readonly kind: ReferenceKind;
  readonly organisationId: number;
  readonly label: string;
  readonly description?: string;
  /** Ids that are already chosen. */
  readonly taken: ReadonlySet<number>;
  readonly onChoose: (resource: Resource) => void;
}

/** A search box that finds a resource of the organisation by its name. */
export const ResourceBox = ({ kind, organisationId, label, description, taken, onChoose }: Props) => {
  const api = useApi();
  const [words, setWords] = useState('');
  const search = useDebounced(words);
  const found = useQuery({
    queryKey: adminKey('configuration-things', kind, organisationId, search),
    queryFn: ({ signal }) => api.call(searchResources, { params: { kind }, query: { organisation: organisationId, search }, signal }),
    placeholderData: keepPreviousData,
  });
  const things = found.data ?? [];
  return (
    <LookupBox
      label={label}
      {...(description !== undefined && { description })}
      text={words}
      onTextChange={setWords}
      options={things.map(({ id, name, detail }) => ({ id, label: name, detail: taken.has(id) ? nl.alreadyIn : detail }))}
      onChoose={(id) => {
        const resource = things.find((one) => one.id === id);
        if (resource && !taken.has(id)) onChoose(resource);
      }}
      isBusy={found.isFetching}
      emptyText={nl.nothingFound}
      maxLength={200}
    />
  );
};
