import { Route, Routes, useParams } from 'react-router';
import { UserEditor } from './UserEditor.tsx';
import { UserImport } from './UserImport.tsx';
import { UserList } from './UserList.tsx';

const OneUser = () => {
  const { id } = useParams();
  return <UserEditor key={id} id={Number(id)} />;
};

/** Gebruikers: the list, one of them, a new one, and many from a file. */
export const UsersPage = () => (
  <Routes>
    <Route index element={<UserList />} />
    <Route path="nieuw" element={<UserEditor key="new" id={null} />} />
    <Route path="importeren" element={<UserImport />} />
    <Route path=":id" element={<OneUser />} />
  </Routes>
);
