import { Route, Routes, useParams } from 'react-router';
import { useState } from 'react';
import { AdminPage } from '#platform/web/administration/AdminPage.tsx';
import { LeaveDialog } from '#platform/web/administration/LeaveDialog.tsx';
import { Section } from '#platform/web/administration/Section.tsx';
import { AdminLink } from '#platform/web/administration/admin-links.tsx';
import { useUnsaved } from '#platform/web/administration/use-unsaved.ts';
import type { MapServiceOffer } from '../contract.ts';
import { MapEditor } from './MapEditor.tsx';
import { MapList } from './MapList.tsx';
import styles from './Maps.module.css';
import { ServiceForm, type TypedService } from './ServiceForm.tsx';
import { ServiceMap } from './ServiceMap.tsx';
import { nl } from './nl.ts';
import { OwnMap } from './own/OwnMap.tsx';
import { useOwnFile } from './own/use-own-file.ts';
import type { TypedCredentials } from './service-map.ts';

interface Read {
  readonly offer: MapServiceOffer;
  readonly credentials: TypedCredentials;
  /** A new number for each reading, which resets the choice. */
  readonly number: number;
}

/** The page for a new map: from a map service, by hand, or from a file. */
const NewMap = () => {
  const [read, setRead] = useState<Read | null>(null);
  const [typed, setTyped] = useState<TypedService>({ url: '', credentials: { authorization: '', token: '' } });
  const own = useOwnFile();
  const isTyped = [typed.url, typed.credentials.authorization, typed.credentials.token].some((text) => text.trim() !== '');
  // One guard for the whole page, since only one can block leaving at a time.
  const { leaving, done } = useUnsaved(isTyped || own.file !== null || own.busy !== null);
  return (
    <AdminPage title={nl.newTitle} back={{ label: nl.label, to: 'maps/manage' }} isNarrow>
      <div className={styles.narrow}>
        <ServiceForm typed={typed} onType={setTyped} onRead={(offer, credentials) => setRead((before) => ({ offer, credentials, number: (before?.number ?? 0) + 1 }))} />
        {read && <ServiceMap key={read.number} offer={read.offer} credentials={read.credentials} onMade={done} />}
        {!read && (
          <>
            <OwnMap own={own} onMade={done} />
            <Section title={nl.byHand} text={nl.byHandText}><p><AdminLink to="maps/manage/nieuw/zelf">{nl.byHandStart}</AdminLink></p></Section>
          </>
        )}
      </div>
      <LeaveDialog leaving={leaving} />
    </AdminPage>
  );
};

const OneMap = () => {
  const { id } = useParams();
  return <MapEditor key={id} id={Number(id)} />;
};

/** Routes to the list of maps, the editor, and the page for a new map. */
export const MapsPage = () => (
  <Routes>
    <Route index element={<MapList />} />
    <Route path="nieuw" element={<NewMap />} />
    <Route path="nieuw/zelf" element={<MapEditor key="new" id={null} />} />
    <Route path=":id" element={<OneMap />} />
  </Routes>
);
