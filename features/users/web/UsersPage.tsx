import { Route, Routes, useParams } from 'react-router';
import { UserEditor } from './UserEditor.tsx';
import { UserImport } from './UserImport.tsx';
import { UserList } from './UserList.tsx';

const OneUser = () => {
  const { id } = useParams();
  return <UserEditor key={id} id={Number(id)} />;
};

/** Routes to the list of users, the editor and the import. */
export const UsersPage = () => (
  <Routes>
    <Route index element={<UserList />} />
    <Route path="nieuw" element={<UserEditor key="new" id={null} />} />
    <Route path="importeren" element={<UserImport />} />
    <Route path=":id" element={<OneUser />} />
  </Routes>
);
