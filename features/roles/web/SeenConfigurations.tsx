import { useState } from 'react';
import { toolNameIn } from '#platform/contract/settings-catalogue.ts';
import { Disclosure } from '#platform/ui/disclosure/Disclosure.tsx';
import { SkeletonList } from '#platform/ui/skeleton/Skeleton.tsx';
import { LoadFailed } from '#platform/web/administration/LoadFailed.tsx';
import { useAdminQuery } from '#platform/web/administration/admin-key.ts';
import { useAdmin } from '#platform/web/administration/use-admin.ts';
import { previewHref } from '#platform/web/configuration/preview-href.ts';
import { nameWithNote, useIsOnMap } from '#platform/web/configuration/use-is-on-map.ts';
import { useSettingsCatalogue } from '#platform/web/configuration/use-settings-catalogue.ts';
import { useSession } from '#platform/web/session/session-context.ts';
import { listSeenConfigurations, readSeenContents, type SeenConfiguration } from '../contract.ts';
import { nl } from './nl.ts';
import { Part } from './Part.tsx';
import styles from './Roles.module.css';

interface OfRole {
  readonly roleId: number;
}

const Contents = ({ roleId, id }: OfRole & { readonly id: number }) => {
  const { api, query } = useAdmin();
  const catalogue = useSettingsCatalogue();
  const isOnMap = useIsOnMap();
  const mayPreview = useSession()?.user.permissions.includes('manage_configurations') ?? false;
  const { data, isError, refetch } = useAdminQuery(['role-contents', roleId, id, query], (signal) =>
    api.call(readSeenContents, { params: { id: roleId }, query: { ...query, configuration: id }, signal }));
  if (isError) return <LoadFailed query={{ isError, refetch }}>{nl.seenFailed}</LoadFailed>;
  if (!data || catalogue.isPending) return <SkeletonList rows={3} rowHeight={32} />;
  return (
    <div className={styles.parts}>
      <Part title={nl.seenTools} entries={data.tools.map((tool) => nameWithNote(toolNameIn(catalogue.data, tool), isOnMap(`tool ${tool}`)))} none={nl.seenNone} level={4} />
      <Part title={nl.seenForms} entries={data.forms.map((form) => nameWithNote(form, isOnMap('list forms')))} none={nl.seenNone} level={4} />
      <Part title={nl.seenMaps} entries={[nl.seenMapCount(data.maps), ...data.hidden_maps.map(nl.seenHidden)]} none={nl.seenNone} level={4} />
      {mayPreview && <p className={styles.note}><a href={previewHref(id, roleId)} target="_blank" rel="noopener">{nl.seenPreview}</a></p>}
    </div>
  );
};

const One = ({ roleId, configuration: { id, name, given, public: isPublic } }: OfRole & { readonly configuration: SeenConfiguration }) => {
  const [isOpen, open] = useState(false);
  return (
    <Disclosure title={name} headingLevel={4} variant="card" isExpanded={isOpen} onExpandedChange={open} trailing={isPublic && !given ? <span className={styles.note}>{nl.seenPublic}</span> : null}>
      {isOpen && <Contents roleId={roleId} id={id} />}
    </Disclosure>
  );
};

/** Lists the configurations that users with this account kind can open, and what the server gives them in each. */
export const SeenConfigurations = ({ roleId }: OfRole) => {
  const { api, query } = useAdmin();
  const { data, isError, refetch } = useAdminQuery(['role-configurations', roleId, query], (signal) => api.call(listSeenConfigurations, { params: { id: roleId }, query, signal }));
  return (
    <section className={styles.seen} aria-label={nl.seen}>
      <h3>{nl.seen}</h3>
      <p className={styles.note}>{nl.seenText}</p>
      <LoadFailed query={{ isError, refetch }}>{nl.seenFailed}</LoadFailed>
      {!data && !isError && <SkeletonList rows={3} rowHeight={48} />}
      {data?.length === 0 && <p className={styles.note}>{nl.noConfigurations}</p>}
      {data?.map((configuration) => <One key={configuration.id} roleId={roleId} configuration={configuration} />)}
    </section>
  );
};
