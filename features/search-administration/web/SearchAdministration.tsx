import { Route, Routes } from 'react-router';
import { useIdInPath } from '#platform/web/administration/use-id-in-path.ts';
import { EntryList } from './EntryList.tsx';
import { SearchPage } from './SearchPage.tsx';
import { TableEditor } from './TableEditor.tsx';
import { TypeEditor } from './TypeEditor.tsx';

const EditType = () => {
  const number = useIdInPath('number');
  return number === null ? <SearchPage /> : <TypeEditor key={number} number={number} />;
};
const Entries = () => {
  const number = useIdInPath('number');
  return number === null ? <SearchPage /> : <EntryList key={number} number={number} />;
};
const EditTable = () => {
  const number = useIdInPath('number');
  return number === null ? <SearchPage /> : <TableEditor key={number} id={number} />;
};

/** What the search of an organisation finds: its kinds with their entries, and its tables. */
export const SearchAdministration = () => (
  <Routes>
    <Route index element={<SearchPage />} />
    <Route path="soorten/nieuw" element={<TypeEditor key="new" number={null} />} />
    <Route path="soorten/:number" element={<EditType />} />
    <Route path="soorten/:number/ingangen" element={<Entries />} />
    <Route path="tabellen/nieuw" element={<TableEditor key="new" id={null} />} />
    <Route path="tabellen/:number" element={<EditTable />} />
  </Routes>
);
