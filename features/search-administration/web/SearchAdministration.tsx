import { Route, Routes } from 'react-router';
import { ById } from '#platform/web/administration/ById.tsx';
import { EntryList } from './EntryList.tsx';
import { SearchPage } from './SearchPage.tsx';
import { TableEditor } from './TableEditor.tsx';
import { TypeEditor } from './TypeEditor.tsx';

/** Screens for search types with their entries, and for searchable tables. */
export const SearchAdministration = () => (
  <Routes>
    <Route index element={<SearchPage />} />
    <Route path="soorten/nieuw" element={<TypeEditor key="new" number={null} />} />
    <Route path="soorten/:id" element={<ById otherwise={<SearchPage />}>{(id) => <TypeEditor number={id} />}</ById>} />
    <Route path="soorten/:id/ingangen" element={<ById otherwise={<SearchPage />}>{(id) => <EntryList number={id} />}</ById>} />
    <Route path="tabellen/nieuw" element={<TableEditor key="new" id={null} />} />
    <Route path="tabellen/:id" element={<ById otherwise={<SearchPage />}>{(id) => <TableEditor id={id} />}</ById>} />
  </Routes>
);
